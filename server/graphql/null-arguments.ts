import { defaultFieldResolver, type GraphQLSchema, isNonNullType, isObjectType } from 'graphql';

/** Makes an explicit null mean the default of an argument that has one: clients send null for variables that they leave open. */
export function useDefaultsForNull(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields())) {
      const withDefault = field.args.filter((arg) => arg.defaultValue !== undefined && !isNonNullType(arg.type));
      if (withDefault.length === 0) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (root, args: Record<string, unknown>, context, info) => {
        const defaults = withDefault.map(({ name, defaultValue }) => [name, args[name] ?? defaultValue] as const);
        return resolve(root, { ...args, ...Object.fromEntries(defaults) }, context, info);
      };
    }
}
