import { ShopError } from '../../../../domain/errors';
import { labelOfProductField } from '../../../../domain/staff/product-fields';
import { InvalidValue } from './catalogue-record';
import { type ProblemSink } from './problems';

/** Problems of one product as a form shows them: each at its field. */
export class FieldProblems implements ProblemSink {
  private readonly found: { readonly field: string; readonly message: string }[] = [];

  get isEmpty(): boolean {
    return this.found.length === 0;
  }

  /** @param reason begins with the name of its field: "slug must be …" */
  add(_record: unknown, reason: string): void {
    const [field = '', ...words] = reason.split(' ');
    this.refuse(field, words.join(' '));
  }

  capture<Value>(_record: unknown, field: string, validate: () => Value): Value | undefined {
    try {
      return validate();
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      this.refuse(field, error.message);
      return undefined;
    }
  }

  /** The first problem of a field counts. @param reason continues the field's name */
  refuse(field: string, reason: string): void {
    if (this.found.some((problem) => problem.field === field)) return;
    this.found.push({ field, message: `${labelOfProductField(field)} ${reason}.` });
  }

  /** @throws ShopError INVALID */
  throwIfAny(): void {
    if (this.isEmpty) return;
    throw new ShopError(this.found.map(({ field, message }) => ({ code: 'INVALID', message, field: [field] })));
  }
}
