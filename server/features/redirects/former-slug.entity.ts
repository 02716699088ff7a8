import { Entity, Index, PrimaryColumn, Column } from 'typeorm';
import { binaryVarchar, integer } from '../../database/columns';
import { PublicData } from '../../database/public-data';

/** The kinds of pages whose address staff may change. */
export type SlugKind = 'product' | 'post' | 'ingredient';

/** A slug that a page has had; visitors who come by it are sent to the present one. */
@Entity('former_slug')
@Index(['kind', 'targetId'])
@PublicData()
export class FormerSlug {
  @PrimaryColumn(binaryVarchar(20))
  kind: SlugKind;

  @PrimaryColumn(binaryVarchar(160))
  slug: string;

  /** The id of the row that had the slug, in the table of its kind. */
  @Column(integer)
  targetId: number;
}
