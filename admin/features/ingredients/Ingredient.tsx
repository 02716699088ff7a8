import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../client/lib/paths';
import { Button } from '../../../client/ui/Button';
import { ValidatedForm } from '../../../client/ui/ValidatedForm';
import { useNotify } from '../../lib/notify';
import { useVersionedEdit } from '../../lib/use-versioned-edit';
import { ConfirmDelete } from '../../ui/ConfirmDelete';
import { Conflict, DiscardMine } from '../../ui/Conflict';
import { DetailScreen } from '../../ui/DetailScreen';
import { UnsavedInput, useForgetUnsaved } from '../../ui/UnsavedInput';
import { Page, Panel } from '../../ui/Page';
import { IngredientFields } from './IngredientFields';
import {
  useDeleteIngredientMutation,
  useIngredientDetailQuery,
  useUpdateIngredientMutation,
  type IngredientDetailQuery,
  type IngredientPartsFragment,
} from './Ingredients.generated';
import { ingredientValuesForm, valuesOf, variablesOf, type IngredientValues } from './ingredient-values';
import styles from './Ingredients.module.css';

type Detail = NonNullable<IngredientDetailQuery['ingredient']>;

/** One ingredient: everything about it, and the products that have it. */
function Ingredient() {
  const { id = '' } = useParams();
  const answer = useIngredientDetailQuery({ variables: { id }, fetchPolicy: 'network-only' });
  return (
    <DetailScreen answer={answer} row={({ ingredient }) => ingredient} notFound="There is no such ingredient.">
      {(ingredient) => <IngredientScreen key={ingredient.id} opened={ingredient} />}
    </DetailScreen>
  );
}

function useIngredient(opened: IngredientPartsFragment) {
  const edit = useVersionedEdit(opened);
  const [update] = useUpdateIngredientMutation();
  const notify = useNotify();
  const { id } = opened;
  const submit = (values: IngredientValues) =>
    edit.save(
      (version) => update({ variables: { ...variablesOf(values), id, version } }),
      ({ ingredient: saved }) => {
        if (saved) edit.show(saved);
        notify.success(`${values.name} is saved.`);
      },
    );
  return { ...edit, submit };
}

function IngredientScreen({ opened }: { opened: Detail }) {
  const { current: ingredient, seen, conflict, setSeen, show, submit } = useIngredient(opened);
  const [isDeleting, setDeleting] = useState(false);
  const initialValues = useMemo(() => valuesOf(ingredient), [ingredient]);
  return (
    <Page
      title={ingredient.name}
      actions={
        <>
          <a href={paths.ingredient(ingredient.slug)}>See it in the shop</a>
          {opened.productCount === 0 && (
            <Button variant="secondary" size="small" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </>
      }
    >
      <ValidatedForm
        form={ingredientValuesForm}
        initialValues={initialValues}
        onSubmit={submit}
        label="Ingredient"
        className={styles.form}
        reinitialize
      >
        {conflict && <IngredientConflict seen={seen} current={conflict} onTake={() => show(conflict)} />}
        <UnsavedInput name={`ingredient ${ingredient.id}`} seen={seen} onRestored={setSeen} />
        <IngredientFields label={conflict ? 'Save nevertheless' : 'Save'} />
      </ValidatedForm>
      <UsingProducts detail={opened} />
      {isDeleting && <DeleteIngredient ingredient={ingredient} onClose={() => setDeleting(false)} />}
    </Page>
  );
}

interface IngredientConflictProps {
  seen: IngredientPartsFragment;
  current: IngredientPartsFragment;
  onTake: () => void;
}

function IngredientConflict({ seen, current, onTake }: IngredientConflictProps) {
  return (
    <Conflict seen={inWords(seen)} current={inWords(current)}>
      <DiscardMine values={valuesOf(current)} onTake={onTake} />
    </Conflict>
  );
}

const inWords = ({ studies, ...row }: IngredientPartsFragment) => ({
  name: row.name,
  address: row.slug,
  description: row.description,
  'nutritional value': row.nutritionalValue,
  'large picture': row.imagePath,
  'small picture': row.smallImagePath,
  'featured at': row.featuredPosition,
  paper: studies.map(({ label, url }) => `${label} ${url}`),
});

interface DeleteIngredientProps {
  ingredient: IngredientPartsFragment;
  onClose: () => void;
}

/** Asks before an ingredient that no product has is deleted. */
function DeleteIngredient({ ingredient: { id, name, version }, onClose }: DeleteIngredientProps) {
  const [remove] = useDeleteIngredientMutation();
  const forget = useForgetUnsaved(`ingredient ${id}`);
  const navigate = useNavigate();
  const leave = () => {
    forget();
    void navigate('/ingredients', { replace: true });
  };
  return (
    <ConfirmDelete
      name={name}
      version={version}
      send={(seenVersion) => remove({ variables: { id, version: seenVersion } })}
      onClose={onClose}
      onDeleted={leave}
    >
      Its page and its texts are lost.
    </ConfirmDelete>
  );
}

function UsingProducts({ detail: { productCount, products } }: { detail: Detail }) {
  const more = productCount - products.length;
  return (
    <Panel title="Products that have it">
      {productCount === 0 ? (
        <p>No product has it. It can be deleted.</p>
      ) : (
        <ul className={styles.list}>
          {products.map(({ id, title, isPublished }) => (
            <li key={id}>{isPublished ? title : `${title} (not published)`}</li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      )}
    </Panel>
  );
}

export { Ingredient as Component };
