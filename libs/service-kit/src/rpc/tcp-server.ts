import { ServerTCP } from '@nestjs/microservices/server/server-tcp.js';
import type { AddressInfo, Socket } from 'node:net';
import { message } from '@tankobon/messages';
import type { RpcDispatcher } from '../dispatch/rpc-dispatcher.js';
import { Guard } from './signature.js';
import { toWireMessage, type WireAnswer } from './wire.js';

export type TcpServerOptions = {
  readonly port: number;
  readonly host?: string;
  readonly secret: string;
};

/** Only Nest pattern in use; the call's name is inside the signed body. */
export const RPC_PATTERN = 'call';
/** Maximum size of a request or response, characters. */
export const MAX_PACKET = 32 * 1024 * 1024;

const UNSIGNED: WireAnswer = {
  kind: 'failure',
  code: 'unauthenticated',
  ...toWireMessage(message('request.services_only_port')),
  status: 401,
};

/** Nest's TCP transport in front of an RPC dispatcher. Rejects unsigned and replayed packets. */
export class TcpRpcServer extends ServerTCP {
  constructor(dispatcher: Pick<RpcDispatcher, 'answer'>, settings: TcpServerOptions) {
    super({ host: settings.host ?? '0.0.0.0', port: settings.port, maxBufferSize: MAX_PACKET });
    const guard = new Guard(settings.secret);
    this.addHandler(RPC_PATTERN, async (packet: unknown) => {
      const request = guard.admit(packet);
      return request ? dispatcher.answer(request) : UNSIGNED;
    });
  }

  /** Starts listening and returns the port (the configured one, or a free one for 0). */
  async start(): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.listen((error?: unknown) => (error instanceof Error ? reject(error) : resolve()));
    });
    return (this.unwrap<{ address(): AddressInfo }>().address() as AddressInfo).port;
  }

  override bindHandler(socket: Socket): void {
    socket.setNoDelay(true).setKeepAlive(true, 10_000);
    super.bindHandler(socket);
  }

  /** Ignores peers that vanish or use another protocol: their calls fail on the caller's side. */
  protected override handleError(): void {
    return;
  }
}
