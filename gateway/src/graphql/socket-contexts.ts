import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { message } from '@tankobon/messages';
import { newTraceparent } from '@tankobon/service-kit';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { ErrorRecorder } from '../http/error-recorder.js';
import { Sessions } from '../http/sessions.js';
import { TokenReader } from '../http/token.js';
import { BUDGET_MS } from '../http/request-context.js';
import { freshContext } from './context.js';
import { LoaderFactory } from './loaders.js';
import { SocketCounts } from './socket-counts.js';
import { admit, refused, reported } from './socket-operations.js';

export type SubscriptionSocket = {
  readonly subscriptions: Readonly<Record<string, unknown>>;
  connectionParams?: Readonly<Record<string, unknown>> | undefined;
  extra: {
    socket: { close(code: number, reason: string): void; once(event: 'close', done: () => void): unknown };
    request: FastifyRequest;
  };
};
type VerifiedToken = NonNullable<Awaited<ReturnType<TokenReader['verify']>>>;
/** Interval between checks of the token, since no fact is published on its expiry. */
const CHECK_MS = 5_000;
const MOST_SUBSCRIPTIONS = 50;
const TOO_MANY_SUBSCRIPTIONS = refused('too_many_subscriptions', message('graphql.too_many_subscriptions', { most: MOST_SUBSCRIPTIONS }));
/** Close code and reason. Clients do not reconnect at once after 4429. */
export const TOO_MANY = [4429, message('graphql.too_many_connections').text] as const;

/** Opens the request context of each socket from its token. Closes it with 4401 when the token expires, the session ends or the role is lost. */
@Injectable()
export class SocketContexts {
  constructor(
    private readonly tokens: TokenReader,
    private readonly sessions: Sessions,
    private readonly recorder: ErrorRecorder,
    private readonly counts: SocketCounts,
    private readonly modules: ModuleRef,
  ) {}

  options() {
    const report = ({ extra }: SubscriptionSocket, errors: readonly GraphQLError[]) =>
      errors.map((error) => reported(error, extra.request, this.recorder));
    return {
      // Hides internal error messages from the close reason of a socket.
      isProd: true,
      onConnect: (socket: SubscriptionSocket) => this.open(socket),
      onSubscribe: ({ extra, subscriptions }: SubscriptionSocket, _id: string, payload: SubscribePayload) => {
        if (Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS) return [TOO_MANY_SUBSCRIPTIONS];
        const [{ schema }, loaders] = [this.known(GraphQLSchemaHost), this.known(LoaderFactory)];
        return admit(payload, schema, () => freshContext(extra.request, loaders));
      },
      onNext: (socket: SubscriptionSocket, _id: string, _payload: unknown, _args: unknown, { errors, ...result }: ExecutionResult) =>
        errors && { ...result, errors: report(socket, errors) },
      onError: (socket: SubscriptionSocket, _id: string, _payload: unknown, errors: readonly GraphQLError[]) => report(socket, errors),
    };
  }

  private known<T>(type: Type<T>): T {
    return this.modules.get(type, { strict: false });
  }

  private async open({ connectionParams, extra }: SubscriptionSocket): Promise<void> {
    const token = connectionParams?.token;
    const identity = typeof token === 'string' ? await this.tokens.verify(token) : undefined;
    if (token !== undefined && !identity) return extra.socket.close(4401, message('session.expired').text);
    if (identity && !this.counts.admit('perPerson', identity.actor.id, extra.socket)) return extra.socket.close(...TOO_MANY);
    const requestId = randomUUID();
    const actor = identity?.actor ?? { id: `visitor:${requestId}`, role: 'visitor' as const };
    const call = {
      actor,
      requestId,
      correlationId: requestId,
      causationId: requestId,
      commandId: requestId,
      route: 'graphql',
      traceparent: newTraceparent(),
      deadline: Date.now() + BUDGET_MS,
    };
    extra.request.requestContext = { requestId, ip: '', call };
    if (identity) this.watch(String(token), identity, extra.socket);
  }

  private watch(
    token: string,
    { expiresAt, actor }: VerifiedToken,
    socket: SubscriptionSocket['extra']['socket'] & { readyState?: number },
  ): void {
    const check = async (): Promise<void> => {
      if (socket.readyState !== undefined && socket.readyState > 1) return end();
      const known = await this.tokens.verify(token);
      const keepsRights = actor.role === 'buyer' || known?.actor.role === actor.role;
      if (Date.now() < expiresAt && known && keepsRights) return;
      end();
      socket.close(4401, message('session.expired').text);
    };
    const timer = setInterval(check, CHECK_MS).unref();
    const forget = this.sessions.onChange(actor.id, () => void check());
    const end = () => {
      clearInterval(timer);
      forget();
    };
  }
}
