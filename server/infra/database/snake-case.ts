import { DefaultNamingStrategy } from 'typeorm';

const snake = (name: string) => name.replace(/(?<=[a-z0-9])([A-Z])/g, (capital) => `_${capital.toLowerCase()}`);

/** `currentPrice` in TypeScript, `current_price` in SQL; an embedded `shipping.name` is `shipping_name`. */
export class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string, given: string | undefined, prefixes: string[]): string {
    return [...prefixes, given ?? property].map(snake).join('_');
  }
}
