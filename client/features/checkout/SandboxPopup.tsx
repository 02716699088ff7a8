import type { InferType } from 'yup';
import { useState } from 'react';
import { notices } from '../../../domain/messages';
import {
  formatCardNumber,
  formatTypedCardNumber,
  formatTypedExpiry,
  testCards,
  type TestCardOutcome,
} from '../../../domain/test-cards';
import { formatMoney } from '../../lib/edition';
import { useShopConfig } from '../../lib/shop-config';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { ValidatedForm, type SubmitResult, SubmitButton, FormRow } from '../../ui/ValidatedForm';
import type { StartedCardPaymentPartsFragment } from './OrderPlacement.generated';
import { cardLimits, sandboxCardForm, sandboxCodeForm, payWithSandbox } from './sandbox-payments';
import type { CardOutcome } from './use-payment';
import styles from './SandboxPopup.module.css';

interface SandboxPopupProps {
  payment: StartedCardPaymentPartsFragment;
  onEnd: (outcome: CardOutcome) => void;
}

/** Popup of the sandbox provider: card details, and for some cards a verification step. */
export function SandboxPopup({ payment, onEnd }: SandboxPopupProps) {
  const { shopName } = useShopConfig();
  // The card number that awaits its code; null in the first step.
  const [card, setCard] = useState<string | null>(null);
  const amount = formatMoney(payment.amountMinor);
  const pay = async (cardNumber: string, code?: string): Promise<SubmitResult> => {
    const answer = await payWithSandbox({ providerOrderId: payment.providerOrderId, cardNumber, code }).catch(
      () => unreachable,
    );
    if (answer.kind === 'paid' || answer.kind === 'declined') onEnd(answer);
    else if (answer.kind === 'code') setCard(cardNumber);
    else return [{ message: answer.message, field: answer.field === null ? null : [answer.field] }];
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onEnd({ kind: 'closed' });
      }}
      title={shopName}
      description={`Card payment of ${amount}. This is a test: no money moves.`}
    >
      <div className={styles.body}>
        {card === null ? (
          <CardStep amount={amount} onPay={(number) => pay(number)} />
        ) : (
          <CodeStep amount={amount} onPay={(code) => pay(card, code)} />
        )}
      </div>
    </Dialog>
  );
}

const unreachable = { kind: 'refused', field: null, message: notices.somethingWentWrong.text } as const;

type Card = InferType<typeof sandboxCardForm>;
type Code = InferType<typeof sandboxCodeForm>;

interface StepProps {
  amount: string;
  onPay: (typed: string) => Promise<SubmitResult>;
}

function CardStep({ amount, onPay }: StepProps) {
  return (
    <ValidatedForm
      form={sandboxCardForm}
      initialValues={{ cardNumber: '', expiry: '', cvc: '' }}
      onSubmit={({ cardNumber }) => onPay(cardNumber)}
      label="Card"
    >
      <TextField<Card>
        name="cardNumber"
        label="Card Number"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={cardLimits.number}
        format={formatTypedCardNumber}
        autoFocus
        hint={<TestCards />}
      />
      <FormRow>
        <TextField<Card>
          name="expiry"
          label="Expiry Date"
          placeholder="MM/YY"
          inputMode="numeric"
          format={formatTypedExpiry}
          autoComplete="cc-exp"
          maxLength={cardLimits.expiry}
        />
        <TextField<Card> name="cvc" label="CVC" inputMode="numeric" autoComplete="cc-csc" maxLength={cardLimits.cvc} />
      </FormRow>
      <SubmitButton wide busyLabel="Paying...">
        Pay {amount}
      </SubmitButton>
    </ValidatedForm>
  );
}

function CodeStep({ amount, onPay }: StepProps) {
  return (
    <ValidatedForm
      form={sandboxCodeForm}
      initialValues={{ code: '' }}
      onSubmit={({ code }) => onPay(code)}
      label="One more step"
    >
      <p>Your bank asks for one more step. Enter the code it has sent you: here, any six digits will do.</p>
      <TextField<Code>
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={cardLimits.code}
        autoFocus
      />
      <SubmitButton wide busyLabel="Paying...">
        Pay {amount}
      </SubmitButton>
    </ValidatedForm>
  );
}

const outcomeLabels: Record<TestCardOutcome, string> = {
  paid: 'pays',
  declined: 'is declined',
  code: 'asks for a code',
};

/** Spans, since the hint is rendered inside a paragraph. */
function TestCards() {
  return Object.entries(testCards).map(([number, outcome]) => (
    <span key={number} className={styles.card}>
      {formatCardNumber(number)} {outcomeLabels[outcome]}.
    </span>
  ));
}
