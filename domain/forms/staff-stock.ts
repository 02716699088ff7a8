import { object } from 'yup';
import { staffLimits } from '../staff/staff-roles';
import { optionalText, text } from './fields';

const digits = String(staffLimits.pieces).length;

/** Digits, as they are typed. */
const pieces = (label: string, minimum: number) =>
  text({ label, blank: 'Enter how many pieces.', max: digits }).test(
    'pieces',
    `Enter a whole number from ${minimum} to ${staffLimits.pieces}.`,
    (value) => /^\d+$/.test(value) && Number(value) >= minimum && Number(value) <= staffLimits.pieces,
  );

const note = optionalText('Note', staffLimits.reason);

/** The pieces that were counted on the shelf. */
export const stockCountForm = object({ stock: pieces('Counted pieces', 0), note });

/** The pieces that were delivered. */
export const stockDeliveryForm = object({ pieces: pieces('Delivered pieces', 1), note });
