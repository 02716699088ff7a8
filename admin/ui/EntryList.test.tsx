import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Formik } from 'formik';
import type { DynamicValues } from '../../client/ui/field-state';
import { PictureField } from '../features/pictures/PictureField';
import type { SendPicture, StoredPicture } from '../features/pictures/send-picture';
import { EntryList } from './EntryList';

describe('the entries of a section', () => {
  it('get a picture that was being sent when its entry was moved', async () => {
    let arrive: (picture: StoredPicture) => void = () => undefined;
    const send: SendPicture = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    const user = userEvent.setup();
    render(
      <Formik initialValues={{ steps: [{ image: '' }, { image: '' }] }} onSubmit={() => undefined}>
        {({ values }) => (
          <>
            <EntryList name="steps" label="Steps" noun="step" empty={{ image: '' }}>
              {(path, number) => (
                <PictureField<DynamicValues> name={`${path}.image`} label={`Picture of step ${number}`} send={send} />
              )}
            </EntryList>
            <output aria-label="Pictures">{values.steps.map(({ image }) => image || 'none').join(', ')}</output>
          </>
        )}
      </Formik>,
    );
    const file = new File(['content'], 'leaf.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Picture of step 1', { selector: 'input' }), file);
    await screen.findByRole('progressbar', { name: 'Sending leaf.png' });
    await user.click(screen.getByRole('button', { name: 'Move step 2 earlier' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move step 1 earlier' }));
    arrive({ path: 'uploads/leaf.webp', url: '/media/original/uploads/leaf.webp' });
    expect(await screen.findByText('none, uploads/leaf.webp')).toBeTruthy();
  });
});
