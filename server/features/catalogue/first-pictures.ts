import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { picturesOfCard } from './product.rows';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Apollo keeps parsed documents, so that most operations find their field here. */
const known = new WeakMap<FieldNode, boolean>();

/**
 * Whether a field selects, at any depth, no more pictures of products than a card shows: `gallery(first: 2)`. Its products are then read
 * with them, which saves a statement. Too many are harmless, and too few are read by the resolver of the gallery.
 */
export function asksForFirstPictures({ fieldNodes, fragments }: GraphQLResolveInfo): boolean {
  return fieldNodes.some((field) => {
    const answer = known.get(field) ?? selectsPictures(field.selectionSet, fragments);
    known.set(field, answer);
    return answer;
  });
}

const selectsPictures = (selected: SelectionSetNode | undefined, fragments: Fragments): boolean =>
  selected?.selections.some((node) => isGallery(node) || selectsPictures(selectionOf(node, fragments), fragments)) ??
  false;

function selectionOf(node: SelectionNode, fragments: Fragments): SelectionSetNode | undefined {
  return node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value]?.selectionSet : node.selectionSet;
}

function isGallery(node: SelectionNode): boolean {
  if (node.kind !== Kind.FIELD || node.name.value !== 'gallery') return false;
  return (node.arguments ?? []).some(
    ({ name, value }) => name.value === 'first' && value.kind === Kind.INT && Number(value.value) <= picturesOfCard,
  );
}
