import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { Visit } from '../door/caller.js';

export const LIMITS = { depth: 8, aliases: 15, cost: 1_000, tokens: 1_000, selections: 10_000, milliseconds: 5_000 } as const;
/** Size of a list that no argument tells. */
const USUAL = 20;
/** Fields that hold lists: what is inside counts once for each entry. */
const LISTS = new Set([
  'items',
  'sales',
  'listings',
  'payouts',
  'payoutQueue',
  'flaggedListings',
  'trending',
  'matchSeries',
  'matchSellers',
  'orders',
  'refunds',
  'recent',
]);

type Weight = { readonly depth: number; readonly cost: number; readonly aliases: number };
type Variables = Readonly<Record<string, unknown>>;

/** Measures an operation before it runs: how deep, how many aliases, and cost = 1 per object, a list multiplied by its size. */
export function weigh(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): Weight {
  const fragments = document.definitions.filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION);
  return new Scale(new Map(fragments.map((fragment) => [fragment.name.value, fragment])), variables).set(operation.selectionSet, USUAL, []);
}

class Scale {
  /** By fragment and size: fragments that spread each other twice, forty deep, would be weighed for ever. */
  private readonly known = new Map<string, Weight>();

  constructor(
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    private readonly variables: Variables,
  ) {}

  set({ selections }: SelectionSetNode, size: number, inside: readonly string[]): Weight {
    const parts = selections.map((selection) => this.selection(selection, size, inside));
    const sum = (of: (part: Weight) => number) => parts.reduce((total, part) => total + of(part), 0);
    return { depth: Math.max(...parts.map(({ depth }) => depth)), cost: sum(({ cost }) => cost), aliases: sum(({ aliases }) => aliases) };
  }

  private selection(node: SelectionNode, size: number, inside: readonly string[]): Weight {
    if (node.kind === Kind.FIELD) return this.field(node, size, inside);
    if (node.kind === Kind.INLINE_FRAGMENT) return this.set(node.selectionSet, size, inside);
    const { value: name } = node.name;
    const fragment = this.fragments.get(name);
    // A cycle is refused by validation already; here it only must end.
    if (!fragment || inside.includes(name)) return { depth: 1, cost: 0, aliases: 0 };
    const key = `${name} ${size}`;
    const weight = this.known.get(key) ?? this.set(fragment.selectionSet, size, [...inside, name]);
    this.known.set(key, weight);
    return weight;
  }

  private field({ name, alias, arguments: given, selectionSet }: FieldNode, size: number, inside: readonly string[]): Weight {
    const aliases = alias ? 1 : 0;
    if (!selectionSet) return { depth: 1, cost: 0, aliases };
    const asked = given?.find((argument) => argument.name.value === 'first' || argument.name.value === 'ids')?.value;
    const within = asked ? this.sizeOf(asked) : size;
    const inner = this.set(selectionSet, within, inside);
    const times = LISTS.has(name.value) ? within : 1;
    return { depth: 1 + inner.depth, cost: times * (1 + inner.cost), aliases: aliases + inner.aliases };
  }

  private sizeOf(value: ValueNode): number {
    if (value.kind === Kind.LIST) return value.values.length;
    const given = value.kind === Kind.VARIABLE ? this.variables[value.name.value] : Number('value' in value ? value.value : USUAL);
    if (Array.isArray(given)) return given.length;
    return typeof given === 'number' && given > 0 ? given : USUAL;
  }
}

/** Refuses what is over the limits before anything of it is executed. */
export function limitsPlugin(): ApolloServerPlugin {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, request }) => {
        if (!operation) return;
        if (operation.operation !== OperationTypeNode.QUERY)
          refuse('only_queries', 'This address answers queries. Commands are REST; subscriptions come over a socket.');
        limit(document, operation, request.variables ?? {});
      },
    }),
  };
}

/** An operation has less time than a request: the deadline travels down with its calls, and what is not there by then is `deadline_exceeded`. */
export function hurry(visit: Visit): void {
  visit.call = { ...visit.call, deadline: Math.min(visit.call.deadline ?? Infinity, Date.now() + LIMITS.milliseconds) };
}

/** @throws GraphQLError `too_deep`, `too_many_aliases` or `too_costly`. */
export function limit(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): void {
  const { depth, cost, aliases } = weigh(document, operation, variables);
  if (depth > LIMITS.depth) refuse('too_deep', `The query is ${depth} levels deep; ${LIMITS.depth} are allowed.`);
  if (aliases > LIMITS.aliases) refuse('too_many_aliases', `The query has ${aliases} aliases; ${LIMITS.aliases} are allowed.`);
  if (cost > LIMITS.cost) refuse('too_costly', `The query costs ${cost}; ${LIMITS.cost} is allowed.`);
}

function refuse(code: string, message: string): never {
  throw new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}
