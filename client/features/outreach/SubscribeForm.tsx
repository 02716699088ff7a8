import { useApolloClient } from '@apollo/client/react';
import type { FormikHelpers } from 'formik';
import { useRef } from 'react';
import { newsletterForm } from '../../../domain/forms/mail-requests';
import { notices, texts } from '../../../domain/messages';
import { failureNotice, useAlerts } from '../../lib/alerts';
import { emailInput } from '../../ui/email-input';
import { TextField } from '../../ui/TextField';
import { SubmitButton, ValidatedForm } from '../../ui/ValidatedForm';
import { submitNewsletter } from './submit-newsletter';

const blank = { email: '', captchaToken: '' };

/** @param text the address that was typed before the form was loaded */
export function SubscribeForm({ text }: { text: string }) {
  const { show } = useAlerts();
  const client = useApolloClient();
  const captcha = useRef<HTMLDivElement>(null);
  const subscribe = async ({ email }: typeof blank, { resetForm }: FormikHelpers<typeof blank>) => {
    try {
      const notice = await submitNewsletter(client, email, captcha.current);
      if (notice === notices.footerSubscribed) resetForm({ values: blank });
      show(notice);
    } catch (error) {
      show(failureNotice(error, notices.footerFailed));
    }
  };
  return (
    <ValidatedForm
      form={newsletterForm}
      initialValues={{ ...blank, email: text }}
      onSubmit={subscribe}
      label="Newsletter"
    >
      <TextField<typeof blank> name="email" label="Email" {...emailInput} />
      <SubmitButton variant="onDark" busyLabel={texts.sending}>
        Subscribe
      </SubmitButton>
      <div ref={captcha} />
    </ValidatedForm>
  );
}
