import { client, ndJsonStream } from '@agentclientprotocol/sdk';

/** What a client made with the protocol's own SDK gets to see of `content` fields. */
export interface ConformingClient {
  /** The field as the client's handler gets it; undefined where the SDK took it away. */
  see(content: unknown): Promise<unknown>;
}

/** A client on the SDK, at the other end of a stream in memory. */
export const conformingClient = (): ConformingClient => {
  const toClient = new TransformStream<Uint8Array, Uint8Array>();
  const fromClient = new TransformStream<Uint8Array, Uint8Array>();
  const waiting: ((content: unknown) => void)[] = [];
  client()
    .onNotification('session/update', ({ params: { update } }) => {
      waiting.shift()?.('content' in update ? update.content : undefined);
    })
    .connect(ndJsonStream(fromClient.writable, toClient.readable));
  const writer = toClient.writable.getWriter();
  const encoder = new TextEncoder();
  return {
    see: (content) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        const update = { sessionUpdate: 'tool_call_update', toolCallId: 'c', content };
        const message = { jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update } };
        void writer.write(encoder.encode(`${JSON.stringify(message)}\n`));
      }),
  };
};
