import {
  type DocumentNode,
  execute,
  type ExecutionArgs,
  type ExecutionResult,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
  print,
  type Source,
} from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { compilableQuery } from './compilable-document';

/** Executes a document that has been compiled to a function. Its variables are valid. */
export type CompiledExecution = (
  args: Pick<ExecutionArgs, 'contextValue' | 'variableValues'>,
) => ExecutionResult | Promise<ExecutionResult>;

/** A compilation takes 5 to 10 ms, and a compiled execution saves 0.1 to 2 ms. */
const executionsBefore = 20;
/** A compiled query holds some hundred kilobytes of code. */
const mostCompiled = 100;

/**
 * Compiles a query to a function whose answers are objects of fixed shapes, which are serialized faster than dictionaries (docs/decisions/066, 068).
 * @param document of a trusted author, or one with a {@link compilableQuery}
 * @returns null for a document that cannot be compiled
 */
export async function compileDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
): Promise<CompiledExecution | null> {
  // Loaded with the first compilation: a shop without requests does not hold it.
  const { compileQuery, isCompiledQuery } = await import('graphql-jit');
  const compiled = compileQuery(schema, withOwnNodes(document));
  if (!isCompiledQuery(compiled)) return null;
  const { query }: CompiledQuery = compiled;
  const locate = (result: ExecutionResult) => withErrorsOf(result, document.loc?.source);
  return ({ contextValue, variableValues }) => {
    const result: ExecutionResult | Promise<ExecutionResult> = query(undefined, contextValue, variableValues);
    return result instanceof Promise ? result.then(locate) : locate(result);
  };
}

/**
 * The compiler notes at the node of a field whether `@include` asks for it. Apollo Client adds one and the same node to all documents for
 * `__typename`, which would be left out of every page once a query with `@include` has been compiled.
 */
const withOwnNodes = (document: DocumentNode): DocumentNode => parse(document.loc?.source ?? print(document));

/** Replaces the compiler's errors, which are immutable and have no extensions, by those of the executor. */
function withErrorsOf(result: ExecutionResult, source: Source | undefined): ExecutionResult {
  if (result.errors === undefined) return result;
  const errors = result.errors.map(
    ({ message, path, locations, originalError }) =>
      new GraphQLError(message, {
        path,
        // A value that breaks the schema is a server fault: such an error has no other origin.
        originalError: originalError ?? new Error(message),
        ...(source && locations && { source, positions: locations.map((location) => positionOf(source, location)) }),
      }),
  );
  return { ...result, errors };
}

function positionOf({ body }: Source, { line, column }: { readonly line: number; readonly column: number }): number {
  const starts = [0, ...Array.from(body.matchAll(/\r\n|[\n\r]/g), ({ 0: end, index }) => index + end.length)];
  return (starts[line - 1] ?? 0) + column - 1;
}

type Arguments = Omit<ExecutionArgs, 'schema'>;
type Result = ExecutionResult | Promise<ExecutionResult>;

interface CompiledEntry {
  readonly query: OperationDefinitionNode;
  readonly run: CompiledExecution;
}

/** Executes documents, and compiles those queries that are executed often. */
export class FrequentQueries {
  private readonly executions = new WeakMap<DocumentNode, number>();
  private readonly compiled = new LRUCache<DocumentNode, CompiledEntry>({
    max: mostCompiled,
    // Compiled again only after it has been executed often again.
    dispose: (_entry, document) => void this.executions.delete(document),
  });

  /** @param threshold the execution of a document that compiles it */
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly threshold = executionsBefore,
  ) {}

  execute(args: Arguments): Result {
    const known = this.compiled.get(args.document);
    if (known) return this.executeCompiled(known, args);
    const query = this.reachesThreshold(args.document) ? compilableQuery(args.document) : null;
    return query ? this.compile(query, args) : this.interpret(args);
  }

  private interpret(args: Arguments): Result {
    return execute({ ...args, schema: this.schema });
  }

  /** An operation that the document lacks, and variables that are not valid, are described by the executor. */
  private executeCompiled({ query, run }: CompiledEntry, args: Arguments): Result {
    const { operationName, variableValues } = args;
    if (operationName != null && operationName !== query.name?.value) return this.interpret(args);
    const { errors } = getVariableValues(this.schema, query.variableDefinitions ?? [], variableValues ?? {});
    return errors ? this.interpret(args) : run({ ...args, variableValues: variableValues ?? {} });
  }

  /** True once: what cannot be compiled is not tried again, and one of several concurrent requests compiles. */
  private reachesThreshold(document: DocumentNode): boolean {
    const executions = (this.executions.get(document) ?? 0) + 1;
    this.executions.set(document, executions);
    return executions === this.threshold;
  }

  private async compile(query: OperationDefinitionNode, args: Arguments): Promise<ExecutionResult> {
    const run = await compileDocument(this.schema, args.document);
    if (run === null) return this.interpret(args);
    const entry = { query, run };
    this.compiled.set(args.document, entry);
    return this.executeCompiled(entry, args);
  }
}
