import { readFileSync } from 'node:fs';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isScalarType } from 'graphql';
import { printShopSchema } from './emit-schema';
import { buildSchemaOf } from './graphql/schema';
import { resolverClasses } from './resolver-classes';

const schema = buildSchemaOf(resolverClasses);
const ownTypes = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__') && !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name));

describe('the public schema', () => {
  it('is the one that schema.graphql says', () => {
    expect(printShopSchema()).toBe(readFileSync('schema.graphql', 'utf8'));
  });

  it('describes every type, field, argument and enum value', () => {
    const silent: string[] = [];
    const need = (description: string | null | undefined, name: string) => {
      if (!description?.trim()) silent.push(name);
    };
    for (const type of ownTypes) {
      const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
      if (!isRoot) need(type.description, type.name);
      if (isScalarType(type)) continue;
      if (isEnumType(type)) type.getValues().forEach((value) => need(value.description, `${type.name}.${value.name}`));
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
      for (const field of Object.values(type.getFields())) {
        need(field.description, `${type.name}.${field.name}`);
        for (const argument of 'args' in field ? field.args : []) need(argument.description, `${type.name}.${field.name}(${argument.name})`);
      }
    }
    expect(silent).toEqual([]);
  });
});
