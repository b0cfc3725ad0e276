import { ClientTCP } from '@nestjs/microservices/client/client-tcp.js';
import type { TcpSocket } from '@nestjs/microservices';
import { lastValueFrom, timeout } from 'rxjs';
import { LATE, within } from '../within.js';
import type { Address } from './resolve.js';
import type { SignedPacket } from './signature.js';
import { MAX_PACKET, RPC_PATTERN } from './tcp-server.js';
import type { WireAnswer } from './wire.js';

const CONNECT_MS = 1_000;
const REST_MS = 1_000;
const RETIRE_MS = 30_000;

/** Failed connection: nothing was sent. */
class NotConnected extends Error {}

/** TCP client of Nest, which multiplexes calls over one socket. */
class RpcSocket extends ClientTCP {
  outstanding = 0;
  private connected = false;

  /** Connects. @throws NotConnected within a second when the other side does not accept. */
  async ready(): Promise<void> {
    if (this.connected) return;
    try {
      if ((await within(CONNECT_MS, this.connect())) === LATE) throw new Error('No connection in time.');
      this.connected = true;
    } catch (cause) {
      this.close();
      throw new NotConnected('The connection was not made.', { cause });
    }
  }

  /** Disables Nagle's algorithm: calls are small and must be sent at once. */
  override createSocket(): TcpSocket {
    const socket = super.createSocket();
    socket.netSocket.setNoDelay(true).setKeepAlive(true, 10_000);
    return socket;
  }

  override handleClose(): void {
    this.connected = false;
    super.handleClose();
  }

  /** Ignores errors: calls on a broken connection report it. */
  override handleError(): void {
    return;
  }
}

/** Client side of one replica of a service: several sockets, opened on first use. */
export class Replica {
  private readonly sockets: RpcSocket[];
  private restUntil = 0;
  private retired = false;

  constructor({ host, port }: Address, sockets: number) {
    this.sockets = Array.from({ length: sockets }, () => new RpcSocket({ host, port, maxBufferSize: MAX_PACKET }));
  }

  get outstanding(): number {
    return this.sockets.reduce((sum, socket) => sum + socket.outstanding, 0);
  }

  get resting(): boolean {
    return Date.now() < this.restUntil;
  }

  /** Takes this replica out of rotation for a second, while others are available. */
  rest(): void {
    this.restUntil = Date.now() + REST_MS;
  }

  neverReached(error: unknown): boolean {
    return error instanceof NotConnected;
  }

  /** @param ms timeout of the response. */
  async send(packet: SignedPacket, ms: number): Promise<WireAnswer> {
    const socket = this.sockets.reduce((best, each) => (each.outstanding < best.outstanding ? each : best));
    socket.outstanding += 1;
    try {
      await socket.ready();
      return await lastValueFrom(socket.send<WireAnswer, SignedPacket>(RPC_PATTERN, packet).pipe(timeout(ms)));
    } finally {
      socket.outstanding -= 1;
      if (this.retired && this.outstanding === 0) this.close();
    }
  }

  /** Finishes current calls and closes. */
  retire(): void {
    this.retired = true;
    if (this.outstanding === 0) this.close();
    else setTimeout(() => this.close(), RETIRE_MS).unref();
  }

  close(): void {
    for (const socket of this.sockets) socket.close();
  }
}
