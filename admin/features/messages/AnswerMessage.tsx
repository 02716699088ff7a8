import type { InferType } from 'yup';
import { CheckboxField } from '../../../client/ui/CheckboxField';
import { TextAreaField } from '../../../client/ui/TextField';
import { ValidatedForm, SubmitButton } from '../../../client/ui/ValidatedForm';
import { answerForm } from '../../../domain/forms/staff-customers';
import { staffLimits } from '../../../domain/staff/staff-roles';
import { submitted } from '../../lib/outcome';
import { useNotify } from '../../lib/notify';
import { Panel } from '../../ui/Page';
import { useAnswerMessageMutation, type MessagePartsFragment } from './Message.generated';

interface AnswerValues extends InferType<typeof answerForm> {
  settle: boolean;
}

/** Answers by mail. If a colleague has answered meanwhile, that answer appears above, and this one stays to be sent or dropped. */
export function AnswerMessage({ message: { id, version, email } }: { message: MessagePartsFragment }) {
  const [send] = useAnswerMessageMutation();
  const notify = useNotify();
  return (
    <Panel title="Answer">
      <ValidatedForm
        form={answerForm}
        initialValues={{ text: '', settle: true }}
        label="Answer"
        onSubmit={({ text, settle }, { resetForm }) =>
          submitted(send({ variables: { id, version, text, settle } }), () => {
            resetForm();
            notify.success(`The answer is on its way to ${email}.`);
          })
        }
      >
        <TextAreaField<AnswerValues>
          name="text"
          label="Answer"
          rows={8}
          maxLength={staffLimits.answer}
          hint="The mail greets by name and repeats the message. Sign with your name."
        />
        <CheckboxField<AnswerValues> name="settle" label="Nothing else is left to do: settle the message" />
        <SubmitButton busyLabel="Sending…">Send the answer</SubmitButton>
      </ValidatedForm>
    </Panel>
  );
}
