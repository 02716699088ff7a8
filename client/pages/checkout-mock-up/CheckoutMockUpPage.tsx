import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { formatMoney } from '../../lib/edition';
import { PageHead } from '../../lib/PageHead';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Container, Eyebrow } from '../../ui/Section';
import styles from './CheckoutMockUpPage.module.css';

/** Sample total in minor units. */
const sampleTotal = 7_200;

const sampleFields = [
  { label: 'First Name', sample: 'Jane', wide: false },
  { label: 'Last Name', sample: 'Doe', wide: false },
  { label: 'Email', sample: 'name@example.com', wide: true },
  { label: 'Phone', sample: '020 7946 0000', wide: true },
  { label: 'Address', sample: '1 Sample Street', wide: true },
  { label: 'City', sample: 'Sampleton', wide: false },
  { label: 'Postcode', sample: 'AB1 2CD', wide: false },
] as const;

const payments = ['Check', 'Bank transfer', 'Cash on delivery', 'PayPal', 'Payoneer'] as const;

/** Shows a checkout mock-up without any function, which the page states. */
export function CheckoutMockUpPage() {
  return (
    <Container className={styles.page}>
      <PageHead title="Checkout" hidden />
      <header className={styles.head}>
        <Eyebrow>A sample page</Eyebrow>
        <h1>Checkout</h1>
        <p>
          Nothing on this page is sent, kept or charged. To buy something,{' '}
          <Link to={paths.cart()}>go to your cart</Link>.
        </p>
      </header>
      {/* Prevents submission by Enter, which would reload the page. */}
      <form aria-label="Sample checkout" className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.addresses}>
          <SampleAddress heading="Billing Details" />
          <SampleAddress heading="Shipping Details" />
        </div>
        <Summary />
      </form>
    </Container>
  );
}

function Summary() {
  return (
    <div className={styles.summary}>
      <h2>Your Order</h2>
      <dl className={styles.total}>
        <dt>Total</dt>
        <dd>{formatMoney(sampleTotal)}</dd>
      </dl>
      <fieldset className={styles.payments}>
        <legend>Payment</legend>
        {payments.map((payment, index) => (
          <label key={payment} className={styles.choice}>
            <input type="radio" name="payment" defaultChecked={index === 0} />
            {payment}
          </label>
        ))}
      </fieldset>
      <label className={styles.choice}>
        <input type="checkbox" name="terms" />
        <span>
          I have read and accept the <Link to={paths.terms()}>Terms & Conditions</Link>
        </span>
      </label>
      <Button wide>Place order</Button>
    </div>
  );
}

/** Shows an address form with sample values. Nothing is submitted. */
function SampleAddress({ heading }: { heading: string }) {
  return (
    <fieldset className={styles.address}>
      <legend>{heading}</legend>
      {sampleFields.map(({ label, wide, sample }) => (
        <label key={label} className={classNames(styles.field, wide && styles.wide)}>
          {label}
          {/* Disables autofill, since personal data must not be entered here. */}
          <input type="text" defaultValue={sample} autoComplete="off" />
        </label>
      ))}
    </fieldset>
  );
}

export { CheckoutMockUpPage as Component };
