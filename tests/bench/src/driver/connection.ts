import { connect, type Socket } from 'node:net';

type ResponseSummary = { readonly status: number; readonly bytes: number };
type PendingResponse = { resolve(answered: ResponseSummary): void; reject(error: Error): void };

const HEAD_END = Buffer.from('\r\n\r\n');

/** One keep-alive connection at minimal cost: the bytes of a response are counted and not parsed. */
export class Connection {
  private waiting?: PendingResponse;
  private head: Buffer = Buffer.alloc(0);
  private status = 0;
  private length = -1;
  private left = 0;
  private body: Buffer[] = [];

  private constructor(
    private readonly socket: Socket,
    private readonly keepsBody: boolean,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection.')));
  }

  static open(port: number, { keepsBody = false } = {}): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port }, () => resolve(new Connection(socket, keepsBody)));
      socket.once('error', reject);
    });
  }

  get isOpen(): boolean {
    return this.socket.writable && !this.socket.destroyed;
  }

  /** Returns the body of the last response, where bodies are kept. */
  get text(): string {
    return this.body.length === 1 ? this.body[0]!.toString() : Buffer.concat(this.body).toString();
  }

  send(request: Buffer | string): Promise<ResponseSummary> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.body = [];
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    if (this.length < 0) {
      this.head = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk]);
      const end = this.head.indexOf(HEAD_END);
      if (end < 0) return;
      const text = this.head.toString('latin1', 0, end);
      this.status = Number(text.slice(9, 12));
      this.length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
      this.took(this.head.subarray(end + HEAD_END.length), this.length);
      this.head = Buffer.alloc(0);
    } else this.took(chunk, this.left);
    if (this.left > 0) return;
    const { status, length: bytes, waiting } = this;
    this.length = -1;
    waiting?.resolve({ status, bytes });
  }

  private took(part: Buffer, left: number): void {
    if (this.keepsBody) this.body.push(part);
    this.left = left - part.length;
  }
}
