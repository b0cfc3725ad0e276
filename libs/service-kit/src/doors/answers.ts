import 'reflect-metadata';
import type { In, NamedCall, Out } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';

const ANSWERS = Symbol('tankobon:answers');

export type AnsweredCall = { readonly call: NamedCall; readonly method: string | symbol };

type Door<D extends NamedCall> = (input: In<D>, call: CallContext) => Out<D> | Promise<Out<D>>;

/** Makes a method the one that answers this call of the contract. Its input arrives parsed; its caller is allowed to try. */
export function Answers<D extends NamedCall>(call: D) {
  return <M extends Door<D>>(target: object, method: string | symbol, _descriptor: TypedPropertyDescriptor<M>): void => {
    const before: AnsweredCall[] = Reflect.getMetadata(ANSWERS, target.constructor) ?? [];
    Reflect.defineMetadata(ANSWERS, [...before, { call, method }], target.constructor);
  };
}

/** The calls a door class answers. */
export function answeredBy(door: abstract new (...args: never[]) => unknown): readonly AnsweredCall[] {
  return Reflect.getMetadata(ANSWERS, door) ?? [];
}
