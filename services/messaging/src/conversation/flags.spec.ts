import { describe, expect, it } from '@jest/globals';
import { flagsOf } from './flags.js';

describe('a message is flagged', () => {
  it.each([
    ['Can I pay with PayPal instead?', ['off_platform_payment']],
    ['銀行振込でもいいですか？', ['off_platform_payment']],
    ['Call me: +44 20 7946 0958', ['phone']],
    ['電話は 090-1234-5678 です', ['phone']],
    ['電話は０９０－１２３４－５６７８です', ['phone']],
    ['mina@example.org', ['email']],
    ['mina (at) example (dot) org', ['email']],
    ['Look at https://example.org/akira', ['link']],
    ['See example.com/akira', ['link']],
    ['PayPal to mina@example.org, or 020 7946 0958, see www.example.org', ['off_platform_payment', 'phone', 'email', 'link']],
  ])('%s', (body, flags) => expect(flagsOf(body)).toEqual(flags));
});

describe('a message is not flagged', () => {
  it.each([
    'Is volume 12 still there, and would you send it to Osaka together with volume 13?',
    'It was printed on 2019-04-01, ISBN 9784088820156.',
    'Could you do 4,500 for volumes 1-12?',
    '１巻から12巻まで揃っていますか？ 3,000円でお願いします。',
    'The parcel is AB123456789GB.',
    'Great...thanks',
  ])('%s', (body) => expect(flagsOf(body)).toEqual([]));
});
