import { Mail, MessageSquare } from 'lucide-react';
import { AnchorButton } from './button.tsx';
import { canShareLinks, ShareLinkButton } from './share-link-button.tsx';

export interface SendLinkButtonsProps {
  readonly link: string;
  readonly subject: string;
  /** Without the link, which is appended. */
  readonly text: string;
}

export function SendLinkButtons({ link, subject, text }: SendLinkButtonsProps) {
  const body = encodeURIComponent(`${text}\n\n${link}`);
  return (
    <>
      {canShareLinks() && <ShareLinkButton link={link} title={subject} text={text} />}
      <AnchorButton icon={<Mail aria-hidden />} href={`mailto:?subject=${encodeURIComponent(subject)}&body=${body}`}>
        Email
      </AnchorButton>
      {/* iPhones read the part after &, Android the part after ?. */}
      <AnchorButton icon={<MessageSquare aria-hidden />} href={`sms:?&body=${body}`}>
        Text Message
      </AnchorButton>
    </>
  );
}
