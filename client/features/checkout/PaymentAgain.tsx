import { useNavigate } from 'react-router-dom';
import { errorMessages } from '../../../domain/error-messages';
import { paymentMethodsOf, type PaymentMethod } from '../../../domain/payment-methods';
import { useCartId } from '../../lib/cart-id';
import { region } from '../../lib/edition';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { failedPaymentMemory, shippingStepMemory, type FailedPayment } from './checkout-memory';
import styles from './PaymentAgain.module.css';

const headings: Record<FailedPayment['outcome'], string> = {
  declined: errorMessages.paymentFailed,
  closed: 'Your order is not paid yet.',
};

const explanations: Record<FailedPayment['outcome'], string> = {
  declined: 'Your card was declined. Nothing was charged. Try again, or use another card.',
  closed: 'The payment window was closed before the payment was made. Nothing was charged.',
};

interface FailedPaymentProps {
  uniqueId: string;
  failed: FailedPayment;
}

/** Tells the cart page what happened to a card payment that failed or was closed, and offers the ways on. */
export function FailedPaymentPanel({ uniqueId, failed }: FailedPaymentProps) {
  const payAgain = usePayAgain();
  const hasCash = paymentMethodsOf(region).includes('cash');
  return (
    <section role="alert" aria-labelledby="failed-payment" className={styles.panel}>
      <h2 id="failed-payment" className={styles.heading}>
        {headings[failed.outcome]}
      </h2>
      <p>{explanations[failed.outcome]}</p>
      <p>Your cart, coupon and addresses are as they were.</p>
      <p className={styles.actions}>
        <Button onClick={() => payAgain({ uniqueId, failed })}>Pay again</Button>
        {hasCash && (
          <Button variant="secondary" onClick={() => payAgain({ uniqueId, failed }, 'cash')}>
            Pay cash on delivery
          </Button>
        )}
      </p>
    </section>
  );
}

/** Leads from an unpaid order to the payment step if this tab's cart is that of the order, otherwise to the cart. */
export function PayAgainLink({ orderNumber }: { orderNumber: string }) {
  const payAgain = usePayAgain();
  const uniqueId = useCartId();
  const failed = uniqueId === null ? null : failedPaymentMemory.read(uniqueId);
  if (uniqueId === null || failed?.orderNumber !== orderNumber) {
    return (
      <LinkButton to={paths.cart()} size="small">
        Go to your cart
      </LinkButton>
    );
  }
  return (
    <Button size="small" onClick={() => payAgain({ uniqueId, failed })}>
      Pay again <VisuallyHidden>for order {orderNumber}</VisuallyHidden>
    </Button>
  );
}

/** Opens the payment step with the addresses chosen before. */
function usePayAgain() {
  const navigate = useNavigate();
  return ({ uniqueId, failed }: FailedPaymentProps, method?: PaymentMethod) => {
    shippingStepMemory.save(uniqueId, { sameForBilling: failed.sameForBilling });
    void navigate(paths.billing(method));
  };
}
