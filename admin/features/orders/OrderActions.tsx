import { Button } from '../../../client/ui/Button';
import { mayUse, useSession } from '../../lib/session';
import { CancelLines } from './CancelLines';
import { CorrectAddress } from './CorrectAddress';
import { Delivered } from './Delivered';
import type { OrderPartsFragment } from './Order.generated';
import { CorrectParcel, ShipOrder } from './Parcel';

export type OrderAction = 'ship' | 'correct' | 'deliver' | 'readdress' | 'cancel';

const dialogs = {
  ship: ShipOrder,
  correct: CorrectParcel,
  deliver: Delivered,
  readdress: CorrectAddress,
  cancel: CancelLines,
} as const;

/** Returns the steps that the lines and the role allow; the server checks them again. */
function useAllowedActions({ lines, status }: OrderPartsFragment): ReadonlySet<OrderAction> {
  const isManager = mayUse(useSession().member.role, ['manager']);
  const targets = new Set(lines.flatMap(({ allowedStatuses }) => allowedStatuses));
  const allowed: Readonly<Record<OrderAction, boolean>> = {
    ship: targets.has('SHIPPED'),
    deliver: targets.has('COMPLETE'),
    correct: status === 'SHIPPED',
    readdress: isManager && targets.has('SHIPPED'),
    cancel: isManager && targets.has('CANCELLED'),
  };
  // The keys of a record of all actions are the actions.
  return new Set((Object.keys(allowed) as OrderAction[]).filter((action) => allowed[action]));
}

interface ActionsProps {
  order: OrderPartsFragment;
  onChosen: (action: OrderAction) => void;
}

export function OrderActions({ order, onChosen }: ActionsProps) {
  const allowed = useAllowedActions(order);
  const steps: readonly (readonly [OrderAction, string, 'primary' | 'secondary'])[] = [
    ['ship', 'Mark as shipped', 'primary'],
    ['deliver', 'Mark as delivered', allowed.has('ship') ? 'secondary' : 'primary'],
    ['correct', order.shipment ? 'Correct the parcel' : 'Add the parcel', 'secondary'],
    ['readdress', 'Correct the address', 'secondary'],
    ['cancel', 'Cancel lines', 'secondary'],
  ];
  return steps
    .filter(([action]) => allowed.has(action))
    .map(([action, label, variant]) => (
      <Button key={action} variant={variant} size="small" onClick={() => onChosen(action)}>
        {label}
      </Button>
    ));
}

interface OrderDialogProps {
  order: OrderPartsFragment;
  action: OrderAction;
  onClose: () => void;
}

/** Opens the dialog of a step. */
export function OrderDialog({ action, ...rest }: OrderDialogProps) {
  const Dialog = dialogs[action];
  return <Dialog {...rest} />;
}
