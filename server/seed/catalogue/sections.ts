import type { DemoFaq, DemoKeyResult, DemoMediaText } from '../demo-shop.types';
import { results } from './pictures';

/** A question and its answer. */
export function qa(question: string, answer: string): DemoFaq {
  return { question, answer };
}

/** A share of our home testers and what they said, beside one of the four before-and-after drawings. */
export function result(kind: keyof typeof results, percentage: string, description: string): DemoKeyResult {
  return { percentage, description, images: results[kind] };
}

/** A picture with a title and a sentence or two. */
export function shown(image: string, title: string, description: string): DemoMediaText {
  return { image, title, description };
}
