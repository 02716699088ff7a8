import { type EntityManager } from 'typeorm';
import { parseForm } from '../../../../domain/forms/form';
import { refundNoteForm, refundNoteOf } from '../../../../domain/forms/staff-orders';
import { type StaffRefundState } from '../../../features/back-office/refund-list';
import { staffRefundOf } from '../../../features/back-office/refund.types';
import { type AuditedChange } from '../../../features/operator/audit-log';
import { type RefundInterventions } from '../../../features/payments/refund-interventions';
import { type Refund } from '../../../features/payments/refund.entity';
import { type Command, type CommandArguments, type CommandResult, limitOption, UsageError } from '../command';
import { type OperatorSession } from '../operator-session';
import { columns, formatMinute, listing } from '../text-table';
import { changeById } from './change-by-id';

function stateOf(args: CommandArguments): StaffRefundState {
  if (args.flag('settled') && args.flag('waiting')) throw new UsageError('--settled and --waiting exclude each other.');
  if (args.flag('settled')) return 'settled';
  return args.flag('waiting') ? 'pending' : 'failed';
}

export const refundsList: Command = {
  name: 'refunds list',
  operands: [],
  summary: 'List refunds to cards whose last attempt failed, the next attempt first',
  options: [
    { name: 'waiting', summary: 'those that were not tried yet' },
    { name: 'settled', summary: 'those that were paid back by hand, the last one first' },
    limitOption,
  ],
  examples: ['', '--waiting --json'],
  prepare: (args) => {
    const [state, limit] = [stateOf(args), args.limit()];
    return async ({ refunds, edition }) => {
      const data = (await refunds.list.read(state, null, limit)).map((refund) => staffRefundOf(refund, edition));
      const rows = data.map((refund) => [
        ...[refund.id, refund.orderNumber, refund.amount, `${refund.provider} ${refund.providerPaymentId ?? ''}`],
        ...[String(refund.attempts), formatMinute(refund.nextAttemptAt), refund.settledNote ?? refund.lastError ?? ''],
      ]);
      return {
        data,
        text: listing(['Id', 'Order', 'Amount', 'Payment', 'Attempts', 'Next attempt', 'Error or note'], rows, limit),
      };
    };
  },
};

type Intervention = (interventions: RefundInterventions, manager: EntityManager) => Promise<AuditedChange<Refund>>;

async function intervene(session: OperatorSession, work: Intervention): Promise<CommandResult> {
  const refund = await session.change((manager) => work(session.refunds.interventions, manager));
  const data = staffRefundOf(refund, session.edition);
  return {
    data,
    text: columns([
      ['Refund', data.id],
      ['Order', data.orderNumber],
      ['Amount', data.amount],
      ['Status', data.status],
      ['Next attempt', formatMinute(data.nextAttemptAt) || 'none'],
    ]),
  };
}

export const refundsRetry = changeById(
  'refunds retry',
  'Make a refund due now; the running shop tries it within half a minute',
  (session, id) => intervene(session, (interventions, manager) => interventions.retry(manager, id)),
);

export const refundsSettle: Command = {
  name: 'refunds settle',
  operands: ['<id>'],
  summary: 'Record a failed refund as paid back by hand: it is tried no more, and the customer gets no mail',
  options: [{ name: 'note', value: '<text>', summary: 'how it was paid back, for staff' }],
  examples: ['12 --note "Bank transfer of 3 March"'],
  prepare: (args) => {
    const id = args.id(0);
    const note = refundNoteOf(parseForm(refundNoteForm, { note: args.option('note') }).note);
    return (session) => intervene(session, (interventions, manager) => interventions.settleByHand(manager, id, note));
  },
};
