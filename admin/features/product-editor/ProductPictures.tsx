import { useState } from 'react';
import { useAlerts } from '../../../client/lib/alerts';
import { Button } from '../../../client/ui/Button';
import { outcomeOf } from '../../lib/outcome';
import { Panel } from '../../ui/Page';
import { Answer, Banner } from '../../ui/States';
import { PictureList } from '../media/PictureList';
import {
  usePicturesOfProductQuery,
  useSetProductPicturesMutation,
  type PicturesPartsFragment,
} from './Pictures.generated';
import styles from './ProductEditor.module.css';

/** The pictures of a product: uploaded, ordered and removed, then saved. */
export function ProductPictures({ productId }: { productId: string }) {
  const answer = usePicturesOfProductQuery({ variables: { productId } });
  return (
    <Panel title="Pictures">
      <Answer answer={answer}>
        {({ productPictures }) => productPictures && <EditPictures key={productId} stored={productPictures} />}
      </Answer>
    </Panel>
  );
}

type Pictures = readonly PicturesPartsFragment['pictures'][number][];

const pathsOf = (pictures: Pictures) => pictures.map(({ path }) => path);
const isSame = (one: Pictures, other: Pictures) => pathsOf(one).join(' ') === pathsOf(other).join(' ');

function usePictures(stored: PicturesPartsFragment) {
  const [save, { loading }] = useSetProductPicturesMutation();
  // What the caller has seen; the cache shows the newest state.
  const [seen, setSeen] = useState(stored);
  const [draft, setDraft] = useState<Pictures>(stored.pictures);
  const [conflict, setConflict] = useState<PicturesPartsFragment>();
  const [failure, setFailure] = useState<string>();
  const { show } = useAlerts();
  const send = async () => {
    const { productId, version } = conflict ?? seen;
    const sent = save({ productId, version, pictures: pathsOf(draft) }).then((data) => data.setProductPictures);
    const outcome = await outcomeOf(sent);
    setFailure(outcome.userErrors[0]?.message);
    if (outcome.isFailed) return;
    setConflict(outcome.payload.conflict ?? undefined);
    const { productPictures } = outcome.payload;
    if (!productPictures) return;
    setSeen(productPictures);
    setDraft(productPictures.pictures);
    show({ text: 'The pictures are saved. The shop shows them now.', tone: 'success', duration: 6000 });
  };
  const reset = (to: PicturesPartsFragment) => {
    setSeen(to);
    setDraft(to.pictures);
    setConflict(undefined);
    setFailure(undefined);
  };
  return { seen, draft, setDraft, conflict, failure, isSaving: loading, send, reset };
}

function EditPictures({ stored }: { stored: PicturesPartsFragment }) {
  const { seen, draft, setDraft, conflict, failure, isSaving, send, reset } = usePictures(stored);
  const isChanged = !isSame(draft, seen.pictures);
  return (
    <>
      {failure !== undefined && (
        <Banner tone="danger">
          <p>{failure}</p>
          {conflict && (
            <Button variant="secondary" size="small" onClick={() => reset(conflict)}>
              Show the present pictures
            </Button>
          )}
        </Banner>
      )}
      <PictureList
        label="Pictures of the product"
        pictures={draft}
        onChange={setDraft}
        caption={(_, position) => position === 0 && 'Main picture'}
      />
      <div className={styles.actions}>
        <Button busy={isSaving && 'Saving…'} disabled={!isChanged && !conflict} onClick={() => void send()}>
          {conflict ? 'Save nevertheless' : 'Save the pictures'}
        </Button>
        {isChanged && !conflict && (
          <Button variant="secondary" onClick={() => reset(seen)}>
            Undo
          </Button>
        )}
        <p role="status">{isChanged && 'The pictures are not saved yet.'}</p>
      </div>
    </>
  );
}
