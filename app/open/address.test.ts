import { describe, expect, it } from 'vitest';
import { hostsOf, type PageAddress, remoteAddress, remoteAddresses } from './address.ts';

const page = (href: string): PageAddress => {
  const { protocol, origin } = new URL(href);
  return { href, protocol, origin };
};
const secure = page('https://spillway.example/app/');
const plain = page('http://10.0.0.7:8000/app/');

describe('an address of a link', () => {
  it.each([
    ['https://example.org/a.ndjson?x=1', secure, 'https://example.org/a.ndjson?x=1', 'example.org', false],
    ['https://example.org/a.ndjson#part', secure, 'https://example.org/a.ndjson', 'example.org', false],
    ['http://localhost:9000/a', secure, 'http://localhost:9000/a', 'localhost:9000', false],
    ['http://127.0.0.1:9000/a', plain, 'http://127.0.0.1:9000/a', '127.0.0.1:9000', false],
    ['captures/a.ndjson', secure, 'https://spillway.example/app/captures/a.ndjson', 'spillway.example', true],
    ['http://10.0.0.7:8000/b', plain, 'http://10.0.0.7:8000/b', '10.0.0.7:8000', true],
    ['https://bücher.example/a', secure, 'https://xn--bcher-kva.example/a', 'xn--bcher-kva.example', false],
  ])('%s may be asked for', (typed, from, href, host, own) => {
    expect(remoteAddress(typed, from)).toEqual({ ok: true, value: { href, host, own } });
  });

  it.each([
    ['file:///home/kim/a.ndjson', secure, 'file:'],
    ['data:text/plain,hello', secure, 'data:'],
    ['javascript:alert(1)', secure, 'javascript:'],
    ['blob:https://example.org/1', secure, 'blob:'],
    ['ftp://example.org/a', secure, 'ftp:'],
    ['http://[', secure, 'no address'],
    ['https://kim:secret@example.org/a', secure, 'password'],
    ['http://example.org/a', secure, 'mixed content'],
    ['http://example.org/a', plain, 'localhost'],
    ['http://localhost.evil.example/a', plain, 'localhost'],
    ['http://127.0.0.1.evil.example/a', secure, 'mixed content'],
  ])('%s is refused, with a reason and what to do', (typed, from, words) => {
    const address = remoteAddress(typed, from);
    expect(address.ok ? address.value : address.problem.what).toContain(words);
    expect(address.ok ? '' : address.problem.hint).not.toBe('');
    expect(JSON.stringify(address)).not.toContain('secret');
  });

  it('refuses a link whole where one of its addresses is refused', () => {
    expect(remoteAddresses(['https://example.org/a', 'file:///b'], secure).ok).toBe(false);
    const both = remoteAddresses(['https://example.org/a', 'https://example.org/b', 'https://other.example/'], secure);
    expect(both.ok && hostsOf(both.value)).toEqual(['example.org', 'other.example']);
  });
});
