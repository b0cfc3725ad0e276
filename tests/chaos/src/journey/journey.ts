import type { Buyer, Seller, Stage } from './cast.js';
import { chargeBack } from './charging-back.js';
import type { Person } from './client.js';
import { checkOut } from './check-out.js';
import { hangUp } from './hang-up.js';
import { administer, browse, fillCart, look, sell } from './moves.js';
import { haggle } from './offering.js';
import { rentOrReturn } from './renting.js';
import { report } from './reporting.js';
import { complain, respond } from './disputing.js';
import { ask, comeAndGo, converse, moveRequest, readNotices } from './talking.js';
import { upload } from './upload.js';
import { topUp } from './wallet.js';

/** Shares of people's moves, in hundredths. */
const MIX = {
  browse: 32,
  hangUp: 3,
  cart: 15,
  rent: 5,
  checkout: 10,
  seller: 7,
  admin: 2,
  look: 8,
  upload: 2,
  ask: 2,
  answer: 2,
  talk: 6,
  offer: 2,
  report: 1,
  dispute: 1,
  bank: 1,
  notices: 1,
} as const;
/** Shares of a soak, in hundredths: mostly people who hang up. */
const SOAK: Record<Move, number> = { ...MIX, browse: 7, hangUp: 40 };
type Move = keyof typeof MIX;

/** Plays the journey at a steady rate until it is stopped. One person does one thing at a time, as people do. */
export class Journey {
  private readonly busy = new Set<string>();
  private readonly under = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private owed = 0;
  /** Number of moves skipped because all their people were busy. */
  heldBack = 0;

  constructor(
    private readonly stage: Stage,
    private readonly perSecond: number,
    private readonly soak = false,
  ) {}

  start(): void {
    const every = 50;
    this.timer = setInterval(() => {
      this.owed += (this.perSecond * every) / 1_000;
      for (; this.owed >= 1; this.owed -= 1) this.move();
    }, every);
  }

  /** Resolves when every move is answered or given up. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all([...this.under]);
  }

  private move(): void {
    const move = this.stage.random.weighted<Move>(this.soak ? SOAK : MIX);
    const person = this.free(move);
    if (!person) return void (this.heldBack += 1);
    this.busy.add(person.name);
    const work = this.play(move, person)
      .catch((error: unknown) => console.error(`${move}: ${String(error)}`))
      .finally(() => {
        this.busy.delete(person.name);
        this.under.delete(work);
      });
    this.under.add(work);
  }

  private free(move: Move): Person | undefined {
    const { random } = this.stage;
    const idle = this.who(move).filter(({ name }) => !this.busy.has(name));
    return idle.length > 0 ? random.of(idle) : undefined;
  }

  private who(move: Move): readonly Person[] {
    const { buyers, sellers, admin } = this.stage;
    if (move === 'admin') return [admin];
    if (/^(talk|offer|report|notices)$/.test(move)) return [...buyers, ...sellers];
    return /^(seller|upload|answer)$/.test(move) ? sellers : buyers;
  }

  private async play(move: Move, person: Person): Promise<void> {
    const { stage } = this;
    if (!(await stage.client.signIn(person))) return;
    const [buyer, seller] = [person as Buyer, person as Seller];
    const isRare = stage.random.chance(0.05);
    const moves: Record<Move, () => Promise<void>> = {
      browse: () => browse(stage, person),
      hangUp: () => hangUp(stage, person),
      cart: () => fillCart(stage, buyer),
      rent: () => rentOrReturn(stage, buyer),
      checkout: () => checkOut(stage, buyer),
      seller: () => sell(stage, seller),
      admin: () => administer(stage),
      look: () => (stage.random.chance(0.15) ? topUp(stage, buyer) : look(stage, buyer)),
      upload: () => upload(stage, seller),
      ask: () => (isRare ? comeAndGo(stage) : ask(stage, buyer)),
      answer: () => (stage.random.chance(0.5) ? moveRequest(stage, seller) : respond(stage, seller)),
      talk: () => converse(stage, person),
      offer: () => haggle(stage, person),
      report: () => report(stage, person),
      dispute: () => complain(stage, buyer),
      bank: () => chargeBack(stage, buyer),
      notices: () => readNotices(stage, person),
    };
    return moves[move]();
  }
}
