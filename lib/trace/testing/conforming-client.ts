import { client, ndJsonStream } from '@agentclientprotocol/sdk';
import { client as draftClient } from '@agentclientprotocol/sdk/experimental/v2';

/** What a client made with the protocol's own SDK gets to see of `content` fields. */
export interface ConformingClient {
  /** The field as the client's handler gets it; undefined where the SDK took it away. */
  see(content: unknown): Promise<unknown>;
}

/** A client on the SDK, at the other end of a stream in memory. */
export const conformingClient = (version: 1 | 2 = 1): ConformingClient => {
  const toClient = new TransformStream<Uint8Array, Uint8Array>();
  const fromClient = new TransformStream<Uint8Array, Uint8Array>();
  const waiting: ((content: unknown) => void)[] = [];
  const seen = (update: object): void => waiting.shift()?.('content' in update ? update.content : undefined);
  const stream = ndJsonStream(fromClient.writable, toClient.readable);
  if (version === 1) {
    client()
      .onNotification('session/update', ({ params: { update } }) => seen(update))
      .connect(stream);
  }
  const writer = toClient.writable.getWriter();
  const encoder = new TextEncoder();
  const send = (message: object): Promise<void> => writer.write(encoder.encode(`${JSON.stringify(message)}\n`));
  if (version === 2) {
    const { agent } = draftClient()
      .onNotification('session/update', ({ params: { update } }) => seen(update))
      .connect(stream);
    // A draft client hears nothing before it is initialized; its first request has the id 0.
    const info = { name: 'n', version: '1' };
    void agent.request('initialize', { protocolVersion: 2, info, capabilities: {} });
    void send({ jsonrpc: '2.0', id: 0, result: { protocolVersion: 2, info } });
  }
  return {
    see: (content) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        const update = { sessionUpdate: 'tool_call_update', toolCallId: 'c', content };
        const message = { jsonrpc: '2.0', method: 'session/update', params: { sessionId: 's', update } };
        void send(message);
      }),
  };
};
