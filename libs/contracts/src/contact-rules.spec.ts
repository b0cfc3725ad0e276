import { describe, expect, it } from '@jest/globals';
import { contactRulesIn } from './contact-rules.js';

describe('text with contact data', () => {
  it.each([
    ['Can I pay with PayPal instead?', ['off_platform_payment']],
    ['Please pay by wire', ['off_platform_payment']],
    ['銀行振込でもいいですか？', ['off_platform_payment']],
    ['Call me: +44 20 7946 0958', ['phone']],
    ['電話は 090-1234-5678 です', ['phone']],
    ['電話は０９０－１２３４－５６７８です', ['phone']],
    ['mina@example.org', ['email']],
    ['mina (at) example (dot) org', ['email']],
    ['Look at https://example.org/akira', ['link']],
    ['See example.com/akira', ['link']],
    ['call 4155550123', ['phone']],
    ['or 12025550123, in the evening', ['phone']],
    ['(415) 555-0123', ['phone']],
    ['1-415-555-0123', ['phone']],
    ['09012345678にお電話ください', ['phone']],
    ['看这里：13812345678', ['phone']],
    ['myshop.de has it cheaper', ['link']],
    ['I am on store.app', ['link']],
    ['see myshop.info/a or foo.co', ['link']],
    ['MyShop.co.uk', ['link']],
    ['詳しくは manga-shop.jp をご覧ください', ['link']],
    ['詳しくはmanga-shop.jpをご覧ください', ['link']],
    ['ここです：漫画.com', ['link']],
    ['bit.ly/3abc, t.me/kaito', ['link']],
    ['PayPal to mina@example.org, or 020 7946 0958, see www.example.org', ['off_platform_payment', 'phone', 'email', 'link']],
  ])('%s', (body, flags) => expect(contactRulesIn(body)).toEqual(flags));
});

describe('text without contact data', () => {
  it.each([
    'Is volume 12 still there, and would you send it to Osaka together with volume 13?',
    'It was printed on 2019-04-01, ISBN 9784088820156.',
    'Could you do 4,500 for volumes 1-12?',
    '１巻から12巻まで揃っていますか？ 3,000円でお願いします。',
    'The parcel is AB123456789GB.',
    'Great...thanks',
    'ISBN 978-4-08-882015-6, or 978-4088820156, or 4088820150, or 4-08-882015-0.',
    'JAN 4910123456789',
    'Is 12,500円 or 12.500 € the price? I saw 1,000,000円.',
    'Volumes 1-12, 13-24 and 25-27, printed 1999.11.20.',
    'I want 1-12, 13-24, 25-36, 37-42.',
    'Ordered on 2026-11-23 10:15, sent 23.11.2026, order A1B2C3.',
    'order_0190aa5e5ee27dedad69ec7d94f0e9b6 and checkout_01234567890123456789012345678901',
    'It arrived.It is fine.No marks at all.So thanks.Live in Osaka.One owner.',
    'it arrived.it is fine.no marks.so thanks',
    'Good condition e.g. no yellowing, i.e. as new etc.and the obi',
    'vol.3 and no.4 of the box, approx.2kg, 19.5x13.2cm',
    'The file is cover.png, and page1.jpg shows the spine.',
    'Node.js manga and Dr.STONE, please',
    '2026年11月23日に発送しました。追跡番号は1234-5678-9012です。',
  ])('%s', (body) => expect(contactRulesIn(body)).toEqual([]));
});

it('checks a message of the greatest length without delay', () => {
  const started = performance.now();
  for (const part of ['a', '1', 'a.', '1-', 'あ', '(', 'a@']) contactRulesIn(part.repeat(Math.floor(4_000 / part.length)));
  expect(performance.now() - started).toBeLessThan(1_000);
});
