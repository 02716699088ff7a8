import { knownCarriers } from '../../../../domain/carriers';
import { shipmentText } from '../../../../domain/order-texts';
import { type ShipmentCorrection } from '../../../features/orders/correct-shipment';
import { type Command, type CommandArguments, UsageError } from '../command';
import { parseCarrierOption, parseTrackingOption, shipmentRows } from '../shipment-options';
import { columns } from '../text-table';

const name = 'order tracking';

function readCorrection(args: CommandArguments): ShipmentCorrection {
  const carrier = args.parse('carrier', parseCarrierOption);
  const trackingNumber = args.parse('tracking', parseTrackingOption);
  if (carrier !== null) return { carrier, trackingNumber };
  if (trackingNumber !== null) return { carrier, trackingNumber };
  throw new UsageError('--carrier or --tracking is missing.');
}

export const orderTracking: Command = {
  name,
  operands: ['<number>'],
  summary: 'Correct carrier and tracking number of an order that is on its way; the customer gets a mail',
  options: [
    {
      name: 'carrier',
      value: '<name>',
      summary: `the carrier; with a tracking link for ${knownCarriers.join(', ')}; without it, the carrier stays`,
    },
    {
      name: 'tracking',
      value: '<number>',
      summary: 'its tracking number; a carrier without it has none, since a number belongs to its carrier',
    },
  ],
  examples: ['261120123456789 --tracking AB123456789GB', '261120123456789 --carrier DPD --tracking 15501234567890'],
  prepare: (args) => {
    const number = args.operand(0);
    const correction = readCorrection(args);
    return async (session) => {
      const { before, after, isChanged } = await session.change(async (manager) => {
        const result = await session.correctShipment.correct(manager, number, correction);
        const { before: recorded, after: shipment } = result;
        const record = { action: name, subject: number, before: { shipment: recorded }, after: { shipment } };
        return { result, auditRecord: result.isChanged ? record : null };
      });
      return {
        text: columns([
          ['Order', number],
          ['Before', before ? shipmentText(before) : 'no carrier'],
          ...shipmentRows(after),
          ['Mail', isChanged ? 'sent by the running shop' : 'none: nothing has changed'],
        ]),
        data: { number, before, after, isChanged },
      };
    };
  },
};
