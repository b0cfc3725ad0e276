import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Size of a list where neither arguments nor schema give one: its arguments are invalid, and execution refuses them. */
const USUAL = 20;

export type QueryCost = { readonly depth: number; readonly cost: number; readonly aliases: number };
export type OperationVariables = Readonly<Record<string, unknown>>;
type Operation = { readonly schema: GraphQLSchema; readonly document: DocumentNode; readonly operation: OperationDefinitionNode };
type ParentType = GraphQLNamedType | null | undefined;

const NOTHING: QueryCost = { depth: 0, cost: 0, aliases: 0 };

/**
 * Computes the query cost before execution: depth, aliases, and cost = 1 per object or scalar root field, multiplied by the sizes of the lists
 * around it. A list's size is its `first` or its number of `ids`, else its `@size`, else the `first` of the page that contains it.
 * Arguments are coerced as in execution, with the defaults of variables and schema. An operation whose variables execution refuses costs 0.
 */
export function computeQueryCost({ schema, document, operation }: Operation, given: OperationVariables): QueryCost {
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given, { maxErrors: 1 });
  if (!coerced) return NOTHING;
  const fragments = document.definitions.filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION);
  const byName = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  return new Scale(schema, byName, coerced).set(operation.selectionSet, schema.getRootType(operation.operation), USUAL, []);
}

class Scale {
  /** Costs by fragment and page size. Without it, fragments that spread each other twice, forty deep, would take for ever. */
  private readonly known = new Map<string, QueryCost>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    private readonly variables: OperationVariables,
  ) {}

  set({ selections }: SelectionSetNode, parent: ParentType, page: number, inside: readonly string[]): QueryCost {
    const parts = selections.map((selection) => this.selection(selection, parent, page, inside));
    const sum = (of: (part: QueryCost) => number) => parts.reduce((total, part) => total + of(part), 0);
    return { depth: Math.max(...parts.map(({ depth }) => depth)), cost: sum(({ cost }) => cost), aliases: sum(({ aliases }) => aliases) };
  }

  private selection(node: SelectionNode, parent: ParentType, page: number, inside: readonly string[]): QueryCost {
    if (node.kind === Kind.FIELD) return this.field(node, parent, page, inside);
    if (node.kind === Kind.INLINE_FRAGMENT) return this.set(node.selectionSet, this.typeOf(node.typeCondition) ?? parent, page, inside);
    const { value: name } = node.name;
    const fragment = this.fragments.get(name);
    // Validation has refused cycles already; the recursion only has to end.
    if (!fragment || inside.includes(name)) return NOTHING;
    const key = `${name} ${page}`;
    const weight = this.known.get(key) ?? this.set(fragment.selectionSet, this.typeOf(fragment.typeCondition), page, [...inside, name]);
    this.known.set(key, weight);
    return weight;
  }

  private field(node: FieldNode, parent: ParentType, page: number, inside: readonly string[]): QueryCost {
    const aliases = node.alias ? 1 : 0;
    if (!node.selectionSet) return { depth: 1, cost: this.isQuestion(node, parent) ? 1 : 0, aliases };
    const field = isObjectType(parent) ? parent.getFields()[node.name.value] : undefined;
    const asked = field && this.askedFor(field, node);
    const isList = field !== undefined && isListType(getNullableType(field.type));
    const times = isList ? (asked ?? this.sizeOf(field) ?? page) : 1;
    const inner = this.set(node.selectionSet, field && getNamedType(field.type), (!isList && asked) || USUAL, inside);
    return { depth: 1 + inner.depth, cost: times * (1 + inner.cost), aliases: aliases + inner.aliases };
  }

  /** A scalar root field costs as much as an object, since it takes a call to a service. */
  private isQuestion({ name }: FieldNode, parent: ParentType): boolean {
    const isRoot = parent === this.schema.getQueryType() || parent === this.schema.getSubscriptionType();
    return isRoot && !name.value.startsWith('__');
  }

  /** Number of entries that the arguments request. Services refuse invalid sizes, execution refuses invalid arguments. */
  private askedFor(field: GraphQLField<unknown, unknown>, node: FieldNode): number | undefined {
    try {
      const { first, ids } = getArgumentValues(field, node, this.variables);
      if (Array.isArray(ids)) return ids.length;
      return typeof first === 'number' && first > 0 ? first : undefined;
    } catch {
      return undefined;
    }
  }

  /** Number of entries given by the schema's `@size`. */
  private sizeOf({ astNode }: GraphQLField<unknown, unknown>): number | undefined {
    const directive = this.schema.getDirective('size');
    return directive && astNode ? (getDirectiveValues(directive, astNode)?.of as number | undefined) : undefined;
  }

  private typeOf(condition?: { readonly name: { readonly value: string } }): ParentType {
    const type = condition && this.schema.getType(condition.name.value);
    return isCompositeType(type) ? type : undefined;
  }
}
