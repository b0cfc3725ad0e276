import { describe, expect, it } from '@jest/globals';
import { csvTextOf } from './csv-text.js';

const bytes = (...all: number[]) => new Uint8Array(all).buffer;
/** 表紙の */
const japanese = [0x95, 0x5c, 0x8e, 0x86, 0x82, 0xcc];

describe('text of a file', () => {
  it('is UTF-8 if its bytes are', () => {
    expect(csvTextOf(new TextEncoder().encode('表紙の').buffer)).toEqual({ text: '表紙の', encoding: 'utf-8' });
    expect(csvTextOf(bytes())).toEqual({ text: '', encoding: 'utf-8' });
  });
  it('is Shift_JIS with kana, also with a quote after a backslash-like byte', () => {
    expect(csvTextOf(bytes(0x22, ...japanese, 0x83, 0x5c, 0x22))).toEqual({ text: '"表紙のソ"', encoding: 'shift_jis' });
  });
  it.each([
    ['Western bytes that Shift_JIS has characters for too', [0x44, 0xe9, 0x63, 0x72, 0x69, 0x74]],
    ['Western bytes that it has none for', [0x64, 0x92, 0xe9, 0x74, 0xe9, 0x2c]],
    ['kanji alone', [0x95, 0x5c, 0x8e, 0x86]],
  ])('is not guessed: %s', (_, given) => expect(csvTextOf(bytes(...given))).toBeNull());
});
