import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../client/lib/paths';
import { SubmitButton } from '../../../client/ui/ValidatedForm';
import { labelOfProductField } from '../../../domain/staff/product-fields';
import { DetailScreen } from '../../ui/DetailScreen';
import { EditForm } from '../../ui/EditForm';
import { Page } from '../../ui/Page';
import { Banner } from '../../ui/States';
import { ProductTabs } from './ProductTabs';
import { useEditProductMutation, useProductToEditQuery, type EditedContentFragment } from './ProductEditor.generated';
import { ProductFields } from './ProductFields';
import { ProductPictures } from './ProductPictures';
import { changedContent, entryLists, productValuesForm, valuesOf, type ProductValues } from './product-values';
import styles from './ProductEditor.module.css';

/** Edits one product: everything that staff write about it. */
function ProductEditor() {
  const { id = '' } = useParams();
  const result = useProductToEditQuery({ variables: { id }, fetchPolicy: 'network-only' });
  return (
    <DetailScreen result={result} row={({ productContent }) => productContent} notFound="There is no such product.">
      {(content) => <EditorScreen key={content.id} product={content} />}
    </DetailScreen>
  );
}

function EditorScreen({ product }: { product: EditedContentFragment }) {
  const { id, title, slug, isPublished, unreadable } = product;
  return (
    <Page title={title} actions={isPublished && <a href={paths.product(slug)}>See it in the shop</a>}>
      {/* A publication ends the preview. */}
      <ProductTabs key={String(isPublished)} productId={id} />
      {!isPublished && (
        <Banner>This is a draft: the shop does not show it. Add its pictures and texts, then publish it below.</Banner>
      )}
      {unreadable.length > 0 && <Unreadable names={unreadable} />}
      <ProductPictures productId={id} isPublished={isPublished} />
      <EditProduct product={product} />
    </Page>
  );
}

function EditProduct({ product }: { product: EditedContentFragment }) {
  const [send] = useEditProductMutation();
  /** The names of the fields that were sent last. */
  const [sentNames, setSentNames] = useState<readonly string[]>([]);
  const sendChanges = (values: ProductValues, seen: EditedContentFragment) => {
    const content = changedContent(values, seen);
    setSentNames(Object.keys(content));
    return send({ variables: { id: seen.id, version: seen.version, content } });
  };
  return (
    <EditForm
      label="Product"
      name={`product ${product.id}`}
      form={productValuesForm}
      className={styles.form}
      opened={product}
      valuesOf={valuesOf}
      describe={describe}
      note={(seen, current) => <ReplacedChanges seen={seen} current={current} sentNames={sentNames} />}
      send={sendChanges}
      rowOf={({ content }) => content}
      done={({ title }) => `“${title}” is saved.`}
    >
      {(save) => (
        <>
          <ProductFields product={product} />
          <div className={styles.save}>
            <SubmitButton busyLabel="Saving…">{save}</SubmitButton>
          </div>
        </>
      )}
    </EditForm>
  );
}

interface ReplacedChangesProps {
  seen: EditedContentFragment;
  current: EditedContentFragment;
  /** The names of the fields that the person has changed. */
  sentNames: readonly string[];
}

/** Names the changes of the other person that the person's own ones replace. */
function ReplacedChanges({ seen, current, sentNames }: ReplacedChangesProps) {
  const theirs = Object.keys(changedContent(valuesOf(current), seen));
  const both = sentNames.filter((name) => theirs.includes(name)).map(labelOfProductField);
  return (
    <p>
      Your changes are added to theirs.
      {both.length > 0 && ` You both have changed: ${both.join(', ')}. Yours replaces theirs there.`}
    </p>
  );
}

/** Returns the values by the labels of their fields, and lists of entries by their titles. */
function describe(content: EditedContentFragment) {
  const titles = Object.fromEntries(
    entryLists.map((name) => [name, content[name].map(({ title }) => title).join(', ')]),
  );
  const values = Object.entries({ ...valuesOf(content), ...titles });
  return Object.fromEntries(values.map(([name, value]) => [labelOfProductField(name), value]));
}

/** Names the sections that an import or an older release has stored in another form. */
function Unreadable({ names }: { names: readonly string[] }) {
  return (
    <Banner tone="danger">
      The stored form of {names.map(labelOfProductField).join(', ')} cannot be read, so the shop does not show it. It
      stays as it is until you write something there.
    </Banner>
  );
}

export { ProductEditor as Component };
