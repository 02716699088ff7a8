import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Formik } from 'formik';
import { pictureUpload } from '../../../domain/media';
import { SendingFailed } from '../../lib/send-file';
import { PictureList } from './PictureList';
import { PictureUpload } from './PictureUpload';
import { problemOf, type SendPicture, type StoredPicture } from './send-picture';

const picture = (name: string): StoredPicture => ({ path: `uploads/${name}`, url: `/media/original/uploads/${name}` });
const file = (name: string, type = 'image/png') => new File(['content'], name, { type });
const shown = () => screen.getAllByRole('listitem').map((item) => item.querySelector('img')?.getAttribute('src'));
const sized = (...names: string[]) => names.map((name) => `/media/f_webp,q_80,w_320/uploads/${name}`);

function Pictures({ send = () => Promise.resolve(picture('c.webp')) }: { send?: SendPicture }) {
  return (
    <Formik initialValues={{ pictures: [picture('a.webp'), picture('b.webp')] }} onSubmit={() => undefined}>
      <PictureList label="Gallery" name="pictures" send={send} />
    </Formik>
  );
}

describe('a list of pictures', () => {
  const user = userEvent.setup({ applyAccept: false });

  it('is ordered and shortened with the keyboard, and announces each change', async () => {
    render(<Pictures />);
    screen.getByRole('button', { name: 'Move picture 1 later' }).focus();
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(sized('b.webp', 'a.webp'));
    expect(screen.getByText('Picture 1 is number 2 of 2 now.', { selector: '[role=status]' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Move picture 1 earlier' }));
    expect(shown()).toEqual(sized('b.webp', 'a.webp'));
    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect(shown()).toEqual(sized('a.webp'));
  });

  it('gets what is uploaded at its end, once', async () => {
    render(<Pictures />);
    await user.upload(screen.getByLabelText('Gallery', { selector: 'input' }), [file('c.png'), file('c again.png')]);
    expect(await screen.findByText('This picture is in the list already.')).toBeTruthy();
    expect(shown()).toEqual(sized('a.webp', 'b.webp', 'c.webp'));
  });
});

describe('the upload of a picture', () => {
  const user = userEvent.setup({ applyAccept: false });

  it('shows its progress and the cause of a failure', async () => {
    let fail: (error: Error) => void = () => undefined;
    const send: SendPicture = ({ onProgress }) => {
      onProgress(0.4);
      return new Promise((_resolve, reject) => {
        fail = reject;
      });
    };
    render(<PictureUpload label="Picture" onUploaded={() => undefined} send={send} />);
    await user.upload(screen.getByLabelText('Picture', { selector: 'input' }), file('leaf.png'));
    expect(await screen.findByRole('progressbar', { name: 'Sending leaf.png' })).toBeTruthy();
    expect(screen.getByText('40 %')).toBeTruthy();
    fail(new SendingFailed(pictureUpload.messages.damaged));
    expect((await screen.findByRole('alert')).textContent).toBe(`leaf.png: ${pictureUpload.messages.damaged}`);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is refused before it starts for files that the shop cannot use', () => {
    expect(problemOf({ size: 10, type: 'image/svg+xml' })).toBe(pictureUpload.messages.type);
    expect(problemOf({ size: pictureUpload.maxBytes + 1, type: 'image/png' })).toBe(pictureUpload.messages.bytes);
    expect(problemOf({ size: pictureUpload.maxBytes, type: 'image/avif' })).toBeUndefined();
  });
});
