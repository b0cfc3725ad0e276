import { setImmediate as breathe } from 'node:timers/promises';
import type { DisclosedLine } from '@tankobon/contracts';
import type { Evidence } from '../../graphql/parents.js';
import type { EvidenceWords } from './evidence-words.js';
import type { SheetFont } from './sheet-font.js';

const MARGIN = 48;
const [LARGE, NORMAL, SMALL] = [18, 10, 7];
const [INK, FAINT] = ['#111111', '#555555'];
const LINE_GAP = 2;
const THUMBNAIL = { side: 120, gap: 4 };
/** Maximum bytes of all pictures in one document. */
const MOST_BYTES = 8_000_000;

/** A small JPEG, with the width and height of its original. */
export type Thumbnail = { readonly bytes: Buffer; readonly width: number; readonly height: number };
/** Key of the sentence printed in place of a picture. */
export type MissingPictureReason = 'pictureGone' | 'pictureLeftOut' | 'pictureUnread';
export type ThumbnailLoader = (pictureId: string) => Promise<Thumbnail | MissingPictureReason>;
type Sheet = PDFKit.PDFDocument;

/**
 * Draws the evidence page as a PDF, streamed while it is drawn: all text that its hashes cover, and its pictures, small.
 * The library and its font are loaded on first use.
 */
export async function evidenceSheet(
  evidence: Evidence,
  words: EvidenceWords,
  font: SheetFont,
  thumbnails: ThumbnailLoader,
): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit');
  const title = words.say('title', { title: evidence.title });
  const info = { Title: title, Creator: 'Tankobon', CreationDate: new Date(evidence.madeAt) };
  const sheet = new PDFDocument({ size: 'A4', margin: MARGIN, info, autoFirstPage: false });
  sheet.registerFont('text', font.bytes).font('text');
  const drawing = new Drawing(sheet, evidence, words, font, thumbnails);
  drawing.all().catch((error: Error) => sheet.destroy(error));
  return sheet;
}

class Drawing {
  private page = 0;
  private left = MOST_BYTES;

  constructor(
    private readonly sheet: Sheet,
    private readonly evidence: Evidence,
    private readonly words: EvidenceWords,
    private readonly font: SheetFont,
    private readonly thumbnails: ThumbnailLoader,
  ) {}

  async all(): Promise<void> {
    this.sheet.on('pageAdded', () => this.head());
    this.sheet.addPage();
    this.about();
    for (const line of this.evidence.lines) {
      await breathe();
      // The client has disconnected.
      if (this.sheet.destroyed) return;
      if (line.type === null) this.withheld(line);
      else await this.line(line);
    }
    this.write(this.words.say('lastHash', { hash: this.evidence.lastHash }));
    this.sheet.end();
  }

  /** Writes the dispute's id and the page number at the top of each page. */
  private head(): void {
    this.page += 1;
    const { disputeId } = this.evidence;
    this.write(`${disputeId} · ${this.words.say('page', { number: this.page })}`, SMALL);
    this.sheet.moveDown();
  }

  private about(): void {
    const { title, madeAt, disputeId, contractId, orderId, lastHash } = this.evidence;
    const { words } = this;
    this.write(words.say('title', { title }), LARGE);
    this.write(words.say('made', { date: madeAt }));
    this.write(words.say('dispute', { id: disputeId }));
    this.write(words.say('contract', { id: contractId }));
    this.write(words.say('order', { id: orderId }));
    this.write(words.say('lastHash', { hash: lastHash }));
    this.write(words.say('chain'), SMALL);
    this.sheet.moveDown();
  }

  /** Writes only the number and the hash of an entry that the reader may not see. */
  private withheld({ number, hash }: Pick<DisclosedLine, 'number' | 'hash'>): void {
    this.keepTogether(60);
    this.write(`${number}. ${this.words.say('notForYou')}`);
    this.write(hash, SMALL);
    this.sheet.moveDown();
  }

  private async line(line: DisclosedLine): Promise<void> {
    const { number, at, source, type, actorId, actorRole, note, pictureIds, salt, hash } = line;
    const { words } = this;
    this.keepTogether(60);
    this.write(
      [`${number}. ${words.what(line, this.evidence)}`, words.money(line), words.who(line, this.evidence)].filter(Boolean).join(' · '),
    );
    this.write(`${at} · ${source} · ${type} · ${actorId} · ${actorRole}`, SMALL);
    if (note !== null) this.write(note);
    await this.pictures(pictureIds);
    this.write(`${salt} · ${hash}`, SMALL);
    this.sheet.moveDown();
  }

  private async pictures(ids: readonly string[]): Promise<void> {
    const { words } = this;
    for (const id of ids) {
      const found = await this.thumbnails(id);
      if (typeof found === 'string') this.write(words.say(found, { id }), SMALL);
      else if (found.bytes.length > this.left) this.write(words.say('pictureLeftOut', { id }), SMALL);
      else this.picture(id, found);
    }
  }

  private picture(id: string, { bytes, ...sides }: Thumbnail): void {
    this.left -= bytes.length;
    const { side, gap } = THUMBNAIL;
    this.keepTogether(side + 2 * gap + NORMAL);
    const { x, y } = this.sheet;
    const top = y + gap;
    const scale = side / Math.max(sides.width, sides.height);
    const height = sides.height * scale;
    this.sheet.image(bytes, x, top, { width: sides.width * scale, height });
    this.sheet.y = top + height + gap;
    this.write(this.words.say('pictureIs', { id }), SMALL);
  }

  /** Starts a new page where less than `height` is left. */
  private keepTogether(height: number): void {
    if (this.sheet.y + height > this.sheet.page.height - MARGIN) this.sheet.addPage();
  }

  private write(text: string, size = NORMAL): void {
    this.sheet
      .fontSize(size)
      .fillColor(size === SMALL ? FAINT : INK)
      .text(this.font.write(text), { lineGap: LINE_GAP });
  }
}
