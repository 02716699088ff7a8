import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../../client/lib/paths';
import { Button } from '../../../client/ui/Button';
import { ConfirmDelete } from '../../ui/ConfirmDelete';
import { DetailScreen } from '../../ui/DetailScreen';
import { EditForm } from '../../ui/EditForm';
import { useLeave } from '../../ui/UnsavedInput';
import { Page, Panel } from '../../ui/Page';
import { IngredientFields } from './IngredientFields';
import {
  useDeleteIngredientMutation,
  useIngredientDetailQuery,
  useUpdateIngredientMutation,
  type IngredientDetailQuery,
  type IngredientPartsFragment,
} from './Ingredients.generated';
import { ingredientValuesForm, valuesOf, variablesOf } from './ingredient-values';
import styles from './Ingredients.module.css';

type Detail = NonNullable<IngredientDetailQuery['ingredient']>;

/** Shows one ingredient: everything about it, and the products that have it. */
function Ingredient() {
  const { id = '' } = useParams();
  const result = useIngredientDetailQuery({ variables: { id }, fetchPolicy: 'network-only' });
  return (
    <DetailScreen result={result} row={({ ingredient }) => ingredient} notFound="There is no such ingredient.">
      {(ingredient) => <IngredientScreen key={ingredient.id} ingredient={ingredient} />}
    </DetailScreen>
  );
}

function IngredientScreen({ ingredient }: { ingredient: Detail }) {
  const [update] = useUpdateIngredientMutation();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Page title={ingredient.name} actions={<Actions ingredient={ingredient} onDelete={() => setDeleting(true)} />}>
      <EditForm
        label="Ingredient"
        name={`ingredient ${ingredient.id}`}
        form={ingredientValuesForm}
        className={styles.form}
        opened={ingredient}
        valuesOf={valuesOf}
        describe={describe}
        send={(values, { id, version }) => update({ variables: { ...variablesOf(values), id, version } })}
        rowOf={(saved) => saved.ingredient}
        done={({ name }) => `${name} is saved.`}
      >
        {(save) => <IngredientFields label={save} />}
      </EditForm>
      <UsingProducts detail={ingredient} />
      {isDeleting && <DeleteIngredient ingredient={ingredient} onClose={() => setDeleting(false)} />}
    </Page>
  );
}

function Actions({ ingredient: { slug, productCount }, onDelete }: { ingredient: Detail; onDelete: () => void }) {
  return (
    <>
      <a href={paths.ingredient(slug)}>See it in the shop</a>
      {productCount === 0 && (
        <Button variant="secondary" size="small" onClick={onDelete}>
          Delete
        </Button>
      )}
    </>
  );
}

const describe = ({ studies, ...row }: IngredientPartsFragment) => ({
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
  const leave = useLeave(`ingredient ${id}`);
  return (
    <ConfirmDelete
      name={name}
      version={version}
      send={(seenVersion) => remove({ variables: { id, version: seenVersion } })}
      onClose={onClose}
      onDeleted={() => leave('/ingredients')}
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
