import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** A statement, sent together with others. `name` makes it a prepared one: the same name always has the same text. */
export type Statement = {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /** True where the caller needs the rows. */
  readonly rows?: boolean;
};

export type Row = Record<string, unknown>;

/** Part of pg's wire connection that a custom query object writes to. */
type Wire = {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string; types?: undefined }): void;
  bind(message: { portal: string; statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string; rows?: undefined }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
};
type StatementResult = { rows: Row[]; addFields(fields: unknown): void; parseRow(fields: unknown): Row; _types: unknown };

const prepared = new WeakMap<Wire, Set<string>>();
const ResultBuilder = (pg as unknown as { Result: new (mode: undefined, types: unknown) => StatementResult }).Result;

/**
 * Several statements in one round trip. PostgreSQL runs everything up to the single Sync as one transaction
 * (protocol, "Extended Query", implicit transaction block), so that they are all or nothing without BEGIN.
 */
class Pipeline {
  callback: undefined;
  private readonly answers: (StatementResult | undefined)[] = [];
  private readonly fresh: string[] = [];
  private current = 0;
  private wire: Wire | undefined;

  constructor(
    private readonly statements: readonly Statement[],
    private readonly types: unknown,
    private readonly resolve: (rows: Row[][]) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  /** Sends the statements. Returns the error of an unsendable value; nothing is sent then. */
  submit(wire: Wire): Error | undefined {
    let bound: unknown[][];
    try {
      bound = this.statements.map(({ values = [] }) => values.map((value) => prepareValue(value)));
    } catch (error) {
      return error as Error;
    }
    this.wire = wire;
    wire.stream.cork();
    this.statements.forEach((statement, index) => this.send(wire, statement, bound[index]!));
    wire.sync();
    wire.stream.uncork();
    return undefined;
  }

  private send(wire: Wire, { name = '', text, rows }: Statement, values: readonly unknown[]): void {
    this.prepare(wire, name, text);
    wire.bind({ portal: '', statement: name, values });
    if (rows) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '' });
  }

  /** Parses a statement. Closing an unknown name is no error, so a name in an unknown state is closed and parsed again. */
  private prepare(wire: Wire, name: string, text: string): void {
    if (!name) return wire.parse({ name, text });
    const known = prepared.get(wire) ?? new Set<string>();
    prepared.set(wire, known);
    if (known.has(name)) return;
    wire.close({ type: 'S', name });
    wire.parse({ name, text });
    known.add(name);
    this.fresh.push(name);
  }

  handleRowDescription({ fields }: { fields: unknown }): void {
    const answer = new ResultBuilder(undefined, this.types);
    answer.addFields(fields);
    this.answers[this.current] = answer;
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    const answer = this.answers[this.current];
    if (answer) answer.rows.push(answer.parseRow(fields));
  }

  handleCommandComplete(): void {
    this.current += 1;
  }

  handleEmptyQuery(): void {
    this.current += 1;
  }

  handleReadyForQuery(): void {
    this.resolve(this.statements.map((_, index) => this.answers[index]?.rows ?? []));
  }

  handleError(error: Error): void {
    const known = this.wire && prepared.get(this.wire);
    for (const name of this.fresh) known?.delete(name);
    const failed = this.statements[this.current];
    this.reject(Object.assign(error, { statement: failed?.name ?? failed?.text }));
  }
}

/** Sends statements in one round trip and returns the rows of each. All or nothing, even without BEGIN. */
export function pipeline(client: pg.ClientBase, statements: readonly Statement[]): Promise<Row[][]> {
  const types = (client as unknown as { _types: unknown })._types;
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(statements, types, resolve, reject) as unknown as pg.Submittable);
  });
}
