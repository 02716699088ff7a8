import { errorMessages } from '../../domain/error-messages';

export interface LineNote {
  readonly text: string;
  readonly tone: 'warning' | 'hint';
}

interface LineNoteInput {
  readonly title: string;
  readonly quantity: number;
  readonly availableQuantity: number;
  readonly priceChanged: boolean;
}

/** Returns the notes of a cart line: fewer units in stock than requested, or a changed price. */
export function lineNotes({ title, quantity, availableQuantity, priceChanged }: LineNoteInput): readonly LineNote[] {
  const notes: LineNote[] = [];
  if (availableQuantity < quantity)
    notes.push({ text: errorMessages.fewerInStock(title, availableQuantity), tone: 'warning' });
  if (priceChanged) notes.push({ text: 'The price has changed since you added it.', tone: 'hint' });
  return notes;
}
