import { staffLimits } from '../staff/staff-roles';
import { optionalText, text } from './fields';
import { form } from './form';
import { violationOf, type Rule } from './rules';

const digits = String(staffLimits.pieces).length;

const wholeNumberFrom =
  (minimum: number): Rule =>
  (value) =>
    /^\d+$/.test(value) && Number(value) >= minimum && Number(value) <= staffLimits.pieces
      ? undefined
      : violationOf('INVALID', `Enter a whole number from ${minimum} to ${staffLimits.pieces}.`);

const pieces = (label: string, minimum: number) =>
  text({ label, blank: 'Enter how many pieces.', max: digits, rules: [wholeNumberFrom(minimum)] });

const note = optionalText('Note', staffLimits.reason);

/** The pieces that were counted on the shelf. */
export const stockCountForm = form({ stock: pieces('Counted pieces', 0), note });

/** The pieces that were delivered. */
export const stockDeliveryForm = form({ pieces: pieces('Delivered pieces', 1), note });
