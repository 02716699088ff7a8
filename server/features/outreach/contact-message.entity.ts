import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, prose, rowId, words } from '../../infra/database/columns';

@Entity('contact_message')
export class ContactMessage {
  @PrimaryGeneratedColumn(rowId)
  id: number;

  @Column(words(50))
  name: string;

  @Column(words(50))
  lastname: string;

  @Column(words(100))
  email: string;

  @Column(words(200))
  subject: string;

  @Column(prose)
  message: string;

  @Index()
  @Column(instant)
  createdAt: Date;
}
