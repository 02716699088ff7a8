import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState, type FormEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { preHydrationMarks } from '../../domain/page-state';
import { AfterHydration, type PreHydrationInput, takePreHydrationInput } from './replay-pre-hydration-input';

function Sample({ onSent }: { onSent: (values: object) => void }) {
  const [values, setValues] = useState({ email: '', note: 'Hello', sort: 'new', agreed: false, pay: 'card' });
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSent(values);
  };
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  return (
    <form onSubmit={send} suppressHydrationWarning>
      <input
        aria-label="Email"
        value={values.email}
        onFocus={() => onSent({ entered: 'Email' })}
        onChange={(event) => set({ email: event.target.value })}
      />
      <textarea aria-label="Note" value={values.note} onChange={(event) => set({ note: event.target.value })} />
      <select aria-label="Sort" value={values.sort} onChange={(event) => set({ sort: event.target.value })}>
        <option value="new">New</option>
        <option value="price">Price</option>
      </select>
      <input
        type="checkbox"
        aria-label="Agreed"
        checked={values.agreed}
        onChange={(event) => set({ agreed: event.target.checked })}
      />
      {['card', 'cash'].map((pay) => (
        <input
          key={pay}
          type="radio"
          name="pay"
          aria-label={pay}
          checked={values.pay === pay}
          onChange={() => set({ pay })}
        />
      ))}
      <button>Send</button>
      <button type="button" onClick={() => set({ note: `${values.note}!` })}>
        Step
      </button>
      <button type="button" onClick={() => onSent({ pressedWith: values.email })}>
        Press
      </button>
      <button type="button" onClick={() => onSent({ pressedWithNote: values.note })}>
        Add
      </button>
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

interface HydrationOptions {
  readonly onSent?: (values: object) => void;
  /** Applied after hydration has been requested, before React renders. */
  readonly touchMeanwhile?: () => void;
}

/** Renders a page as server HTML, applies `touch` to it, then hydrates it. */
async function hydrateAfter(
  touch: () => void,
  { onSent = () => undefined, touchMeanwhile = () => undefined }: HydrationOptions = {},
) {
  const element = (input: PreHydrationInput) => (
    <StrictMode>
      <AfterHydration input={input}>
        <Sample onSent={onSent} />
      </AfterHydration>
    </StrictMode>
  );
  const root = document.createElement('div');
  // React's server renderer needs APIs that jsdom lacks; the client renders the same markup.
  const rendered = render(element({ restoreValues: () => undefined, repeatActions: () => undefined }));
  root.innerHTML = rendered.container.innerHTML;
  rendered.unmount();
  document.body.append(root);
  touch();
  await act(async () => {
    hydrateRoot(root, element(takePreHydrationInput(root)));
    touchMeanwhile();
    await Promise.resolve();
  });
}

describe('input before hydration', () => {
  beforeEach(() => document.body.replaceChildren());

  it('restores text, selections and checkboxes after hydration', async () => {
    await hydrateAfter(() => {
      field('Email').value = 'ada@example.com';
      field('Note').value = 'Hello again';
      field('Sort').value = 'price';
      field('Agreed').checked = true;
      field('cash').checked = true;
    });
    expect(shown()).toEqual({
      email: 'ada@example.com',
      note: 'Hello again',
      sort: 'price',
      agreed: true,
      pay: 'cash',
    });
    expect(field('Email').value).toBe('ada@example.com');
  });

  // A browser or password manager fills a field without a key press, which would make React hydrate first.
  it.each(['Email', 'Note'])('keeps the field %s that is filled in while React hydrates the page', async (name) => {
    await hydrateAfter(() => undefined, {
      touchMeanwhile: () => {
        fireEvent.input(field(name), { target: { value: 'ada@example.com' } });
      },
    });
    expect(shown()).toMatchObject({ [name.toLowerCase()]: 'ada@example.com' });
  });

  it('calls the handlers of a field that was entered before hydration', async () => {
    const onSent = jest.fn();
    await hydrateAfter(() => field('Email').focus(), { onSent });
    expect(onSent).toHaveBeenCalledWith({ entered: 'Email' });
  });

  it('leaves an untouched page as the server rendered it', async () => {
    const onSent = jest.fn();
    await hydrateAfter(() => undefined, { onSent });
    expect(onSent).not.toHaveBeenCalled();
    expect(shown()).toEqual({ email: '', note: 'Hello', sort: 'new', agreed: false, pay: 'card' });
  });

  it('submits once a form that was submitted before hydration', async () => {
    const sent: object[] = [];
    await hydrateAfter(
      () => {
        field('Email').value = 'ada@example.com';
        document.querySelector('form')?.setAttribute(preHydrationMarks.submitted, '');
      },
      { onSent: (values) => sent.push(values) },
    );
    await waitFor(() => expect(sent).toMatchObject([{ email: 'ada@example.com' }]));
    expect(document.querySelector('form')?.hasAttribute(preHydrationMarks.submitted)).toBe(false);
  });

  it('replays a button click once, with the text entered before hydration', async () => {
    const sent: object[] = [];
    await hydrateAfter(
      () => {
        field('Email').value = 'ada@example.com';
        screen.getByRole('button', { name: 'Press' }).setAttribute(preHydrationMarks.clicked, '1');
      },
      { onSent: (values) => sent.push(values) },
    );
    await waitFor(() => expect(sent).toEqual([{ pressedWith: 'ada@example.com' }]));
    expect(screen.getByRole('button', { name: 'Press' }).hasAttribute(preHydrationMarks.clicked)).toBe(false);
  });

  it('replays the clicks of several buttons in their order, each with the outcome of those before', async () => {
    const sent: object[] = [];
    const press = (name: string, order: string) =>
      screen.getByRole('button', { name }).setAttribute(preHydrationMarks.clicked, order);
    await hydrateAfter(
      () => {
        press('Step', '1 2 10');
        press('Add', '3');
      },
      { onSent: (values) => sent.push(values) },
    );
    await waitFor(() => expect(shown()).toMatchObject({ note: 'Hello!!!' }));
    expect(sent).toEqual([{ pressedWithNote: 'Hello!!' }]);
  });
});
