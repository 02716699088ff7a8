import { lazyCode } from '../../lib/lazy-code';
import { emailInput } from '../../ui/email-input';
import { FormOnDemand } from '../../ui/FormOnDemand';
import styles from './NewsletterForm.module.css';

const code = lazyCode(() => import('./SubscribeForm'));

export function NewsletterForm() {
  return (
    <FormOnDemand
      code={code}
      label="Newsletter"
      field={{ name: 'email', label: 'Email', ...emailInput }}
      button="Subscribe"
      variant="onDark"
      className={styles.form}
    >
      {({ SubscribeForm }, text) => <SubscribeForm text={text} />}
    </FormOnDemand>
  );
}
