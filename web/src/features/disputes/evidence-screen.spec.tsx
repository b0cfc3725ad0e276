import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../base/testing.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { startTexts } from '../../ui/testing.js';
import { EvidenceScreen } from './evidence-screen.js';

const PDF = 'GET /disputes/dispute_1/evidence.pdf';
const line = (number: number, more: object = {}) => ({
  ...{
    __typename: 'EvidenceLine',
    number,
    at: '2026-03-01T12:00:00.000Z',
    source: 'orders',
    type: 'SaleShipped',
    actorId: 'person_2',
    salt: 's',
  },
  ...{ actorRole: 'seller', note: null, cents: null, currency: null, pictureIds: [], previousHash: '0', hash: `hash${number}` },
  ...more,
});
const sizes = [{ __typename: 'PictureSize', width: 400, url: '/media/p/a-400.jpg?until=1&signature=s', type: 'image/jpeg' }];
const picture = { __typename: 'Picture', id: 'picture_1', width: 400, height: 300, color: '#123456', placeholder: 'data:,', sizes };
const evidence = {
  ...{ __typename: 'Evidence', disputeId: 'dispute_1', contractId: 'sale_1', orderId: 'order_1', title: 'Akira 1', buyerId: 'person_1' },
  ...{ sellerId: 'person_2', madeAt: '2026-03-09T12:00:00.000Z', lastHash: 'hash4', pictures: [picture] },
  lines: [
    line(1),
    line(2, { type: 'Dispute_opened', actorId: 'person_1', note: 'Page 31 is torn.', pictureIds: ['picture_1', 'picture_2'] }),
    line(3, { type: 'RefundIssued', actorId: 'system', actorRole: 'system', cents: 900, currency: 'usd' }),
    line(4, { salt: null, at: null, source: null, type: null, actorId: null, actorRole: null }),
  ],
};

describe('evidence page', () => {
  const saved: { name: string; text: () => Promise<string> }[] = [];
  let kept: Blob;

  beforeAll(() => startTexts());
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((kept = blob), 'blob:a'), revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const blob = kept;
      saved.push({ name: this.download, text: () => new Promise((resolve) => textOf(blob, resolve)) });
    });
  });

  const show = (more: object | null = {}, calls: Parameters<typeof answerCalls>[0] = {}) => {
    answerCalls(calls);
    renderAt(
      '/disputes/dispute_1/evidence',
      <GraphAnswers answers={{ EvidenceScreen: more && { disputeEvidence: { ...evidence, ...more } } }}>
        <EvidenceScreen />
      </GraphAnswers>,
      { route: '/disputes/:id/evidence' },
    );
  };
  const entries = async () => within(await screen.findByRole('list', { name: 'Timeline' })).findAllByRole('listitem');

  it('shows events in order with actor, words and hash of each line', async () => {
    show();
    const [first, second] = await entries();
    expect(first).toHaveTextContent(/Shipped.*Seller.*1\. hash1/);
    expect(second).toHaveTextContent(/Dispute opened.*Buyer.*Page 31 is torn\./);
    expect(screen.getByText('Refund sent · $9.00')).toBeVisible();
    expect(screen.getByText('SHA-256 of all entries: hash4')).toBeVisible();
  });

  it('shows future deadlines as ahead and passed ones as past', async () => {
    const due = { type: 'Dispute_evidence_due', actorId: 'system', actorRole: 'system' };
    show({ lines: [line(1, { ...due, at: '2026-03-08T12:00:00.000Z' }), line(2, { ...due, at: '2026-03-10T12:00:00.000Z' })] });
    const [past, ahead] = await entries();
    expect(past).toHaveTextContent(/Evidence was due/);
    expect(past).toHaveAttribute('data-state', 'done');
    expect(ahead).toHaveTextContent(/Evidence is due.*Upcoming/);
    expect(ahead).toHaveAttribute('data-state', 'next');
  });

  it('shows only the hash of evidence hidden from the reader', async () => {
    show();
    expect((await entries()).at(-1)).toHaveTextContent(/^Not visible to you4\. hash4$/);
  });

  it('shows the pictures and the number of deleted ones', async () => {
    show();
    const shown = await screen.findByRole('img', { name: 'Photo 1, line 2' });
    expect(shown).toHaveAttribute('src', expect.stringContaining('/media/p/a-400.jpg?until=1&signature=s'));
    expect(screen.getByText('1 photo is not shown here')).toBeVisible();
  });

  it('is shown without its pictures while those are unavailable', async () => {
    show({ pictures: null });
    expect(await screen.findByText('2 photos are not shown here')).toBeVisible();
  });

  it('is saved as a PDF and as JSON with every line', async () => {
    show({}, { [PDF]: { body: '%PDF' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Save as PDF' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save as JSON' }));
    expect(saved.map(({ name }) => name)).toEqual(['dispute_1.pdf', 'dispute_1.json']);
    const json = JSON.parse(await saved[1]!.text()) as { lines: object[] };
    expect(json.lines).toHaveLength(4);
    expect(JSON.stringify(json)).not.toMatch(/__typename|signature/);
  });

  it('reports a failed PDF', async () => {
    show({}, { [PDF]: 'no answer' });
    await userEvent.click(await screen.findByRole('button', { name: 'Save as PDF' }));
    expect(await screen.findByText('Unable to save the PDF. Please try again.')).toBeVisible();
  });

  it('reports a failed load', async () => {
    show(null);
    expect(await screen.findByText('Unable to load the evidence.')).toBeVisible();
  });
});

function textOf(blob: Blob, then: (text: string) => void): void {
  const reader = new FileReader();
  reader.onload = () => then(String(reader.result));
  reader.readAsText(blob);
}
