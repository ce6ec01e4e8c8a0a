import type { ReactNode } from 'react';
import styles from './room.module.css';

/** Dark, like a room before a video. */
export const Room = ({ children }: { readonly children: ReactNode }) => <main className={styles.room}>{children}</main>;
