import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { disputeCalls } from './disputes.js';
import { announcementCalls } from './notifications.js';
import { orders } from './orders.js';
import { line, sought, text, words } from './primitives.js';

const id = (kind: string) => `${kind}_${'0'.repeat(32)}`;
const said = { disputeId: id('dispute'), text: 'The spine is broken.' };
const complaint = { contractId: id('sale'), reasonCode: 'damaged_item', summary: 'Broken', details: 'The spine is broken.' };
const announcement = { title: 'Closed on Monday', body: 'Nothing is sent.', audience: 'all' };
const INPUTS: Readonly<Record<string, [input: z.ZodType, good: Record<string, unknown>, fields: string[]]>> = {
  'a dispute': [disputeCalls.openOnContract.input, complaint, ['summary', 'details']],
  evidence: [disputeCalls.addEvidence.input, said, ['text']],
  'an answer': [disputeCalls.answerDispute.input, said, ['text']],
  'what staff says of a dispute': [disputeCalls.updateDispute.input, { disputeId: said.disputeId }, ['summary', 'details', 'note']],
  'a review': [orders.review.input, { orderId: id('order') }, ['comment']],
  'a reply to a review': [orders.replyToReview.input, { reviewId: id('review'), body: 'Thank you.' }, ['body']],
  'an announcement': [announcementCalls.announce.input, announcement, ['title', 'body']],
};
const UNSEEN = ['\u200b', '\u202e\u2066', '\u3164', '\u115f \u1160', '\u2800', '\u034f', '\ufe0f', '\u00ad', ' \u00a0 \ufeff\u200d'];

const escape = (said: string) => [...said].map((each) => `U+${each.codePointAt(0)!.toString(16).padStart(4, '0')}`).join(' ');

describe('text', () => {
  it.each(UNSEEN.map((each) => [escape(each), each]))('counts as empty if it holds only %s', (_, unseen) => {
    for (const said of [text(10), line(10), words(10)])
      expect(said.safeParse(`${unseen}\u200b`).error?.issues[0]?.message).toBe('Write something.');
  });

  it.each(['👨‍👩‍👧', 'می‌خواهم', '❤️', '・'])('keeps invisible %s beside visible characters', (seen) => {
    for (const said of [text(20, 1), line(20, 1), words(20)]) expect(said.parse(seen)).toBe(seen);
  });

  it.each(['Mina\u202enimda', '\u200bseen', 'a\u2066b', 'a\u200fb', 'a\u061cb', 'Ti\ufefftle'])(
    'allows no line break or hidden character on one line: %j',
    (hidden) => {
      expect(line(20, 1).safeParse(hidden).error?.issues[0]?.message).toBe(
        'Characters that change the direction of text, or that nobody sees, are not allowed.',
      );
      for (const said of [text(20, 1), words(20)]) expect(said.parse(hidden)).toBe(hidden);
    },
  );

  it('may be empty in a search', () => expect(sought(10).parse('\u200b')).toBe('\u200b'));

  it('may be empty if optional', () => {
    expect([text(10).parse(''), line(10).parse('  ')]).toEqual(['', '']);
    expect(
      words(10)
        .safeParse('')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Write something.']);
  });
});

describe('visible text of every input', () => {
  it.each(Object.entries(INPUTS))('is required in %s', (_, [input, good, fields]) => {
    expect(input.safeParse(good).error).toBeUndefined();
    for (const field of fields) {
      expect(input.safeParse({ ...good, [field]: '\u200b\u3164' }).error?.issues.map(({ path }) => path)).toEqual([[field]]);
    }
  });
});
