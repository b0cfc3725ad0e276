import 'reflect-metadata';
import type { CallInput, NamedCall, CallOutput } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';

const ANSWERS = Symbol('tankobon:answers');

export type AnsweredCall = { readonly call: NamedCall; readonly method: string | symbol };

type HandlerClass<D extends NamedCall> = (input: CallInput<D>, call: CallContext) => CallOutput<D> | Promise<CallOutput<D>>;

/** Makes a method the handler of a call of the contract. Its input is parsed and the caller's role is checked. */
export function Handles<D extends NamedCall>(call: D) {
  return <M extends HandlerClass<D>>(target: object, method: string | symbol, _descriptor: TypedPropertyDescriptor<M>): void => {
    const before: AnsweredCall[] = Reflect.getMetadata(ANSWERS, target.constructor) ?? [];
    Reflect.defineMetadata(ANSWERS, [...before, { call, method }], target.constructor);
  };
}

/** Returns the calls that an RPC handler class handles. */
export function answeredBy(handlerClass: abstract new (...args: never[]) => unknown): readonly AnsweredCall[] {
  return Reflect.getMetadata(ANSWERS, handlerClass) ?? [];
}
