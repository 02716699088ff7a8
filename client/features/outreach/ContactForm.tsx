import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { contactForm } from '../../../domain/forms/contact';
import { limits } from '../../../domain/limits';
import { notices, texts } from '../../../domain/messages';
import { useContactSubmitMutation, type CaptchaPartsFragment } from './Outreach.generated';
import { useAlerts, failureNotice } from '../../lib/alerts';
import { emailInput } from '../../ui/email-input';
import { TextField, TextAreaField } from '../../ui/TextField';
import { ValidatedForm, type SubmitResult, SubmitButton, FormRow } from '../../ui/ValidatedForm';
import { CaptchaField } from './CaptchaField';

const blank = { name: '', lastname: '', email: '', subject: '', message: '', captchaToken: '' };
type ContactValues = typeof blank;
const { fields } = limits;

/** After submission the form and the verification are reset and the page scrolls to its top. */
export function ContactForm({ captcha }: { captcha: CaptchaPartsFragment }) {
  const { submit, attempt } = useSubmitContact();
  return (
    <ValidatedForm form={contactForm} initialValues={blank} onSubmit={submit} label="Drop us a line">
      <FormRow>
        <TextField<ContactValues> name="name" label="First Name" autoComplete="given-name" maxLength={fields.name} />
        <TextField<ContactValues>
          name="lastname"
          label="Last Name"
          autoComplete="family-name"
          maxLength={fields.name}
        />
      </FormRow>
      <TextField<ContactValues> name="email" label="Email" {...emailInput} />
      <TextField<ContactValues> name="subject" label="Subject" maxLength={fields.subject} />
      <TextAreaField<ContactValues> name="message" label="Message" rows={7} maxLength={fields.message} />
      <CaptchaField<ContactValues> key={attempt} name="captchaToken" action="contact" captcha={captcha} />
      <div>
        <SubmitButton busyLabel={texts.sending}>Send Message</SubmitButton>
      </div>
    </ValidatedForm>
  );
}

function useSubmitContact() {
  const { show } = useAlerts();
  const [send] = useContactSubmitMutation();
  const [attempt, setAttempt] = useState(0);
  const submit = async (
    input: ContactValues,
    { resetForm, setFieldValue }: FormikHelpers<ContactValues>,
  ): Promise<SubmitResult> => {
    try {
      const { data } = await send({ variables: { input } });
      if (!data) throw new Error('The shop gave no answer.');
      const { success, userErrors } = data.contactSubmit;
      if (!success) return userErrors;
      resetForm();
      show(notices.contactSent);
      window.scrollTo(0, 0);
    } catch (error) {
      void setFieldValue('captchaToken', '', false);
      show(failureNotice(error, notices.contactFailed));
    } finally {
      // A proof is valid once, whether or not the message was sent.
      setAttempt((number) => number + 1);
    }
  };
  return { submit, attempt };
}
