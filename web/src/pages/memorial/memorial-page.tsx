import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { MemorialNotFound } from '../../features/memorial/memorial-not-found.tsx';
import { DatesSkeleton, MemorialSkeleton, NameSkeleton } from '../../features/memorial/memorial-skeleton.tsx';
import { PleaseSignIn, SignInNotice } from '../../features/memorial/please-sign-in.tsx';
import { SignedInHeader } from '../../features/session/signed-in-header.tsx';
import { isNotFoundError, isUnauthorizedResponse } from '../../lib/api/api-error.ts';
import { useLoadError } from '../../lib/api/use-load-error.ts';
import { memorialQuery } from '../../lib/queries/memorial-query.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';
import { MemorialSections } from './memorial-sections.tsx';
import { preloadSection } from './sections.ts';
import { useSection } from './use-section.ts';

export function MemorialPage() {
  const { memorialRef = '' } = useParams();
  return <Memorial key={memorialRef} memorialRef={memorialRef} />;
}

function Memorial({ memorialRef }: { readonly memorialRef: string }) {
  const [section] = useSection();
  useState(() => preloadSection(section));
  const query = useQuery(memorialQuery(memorialRef));
  const error = useLoadError(query);
  usePageTitle(query.data?.deceasedName);

  const isSignedOut = isUnauthorizedResponse(query.error);
  if (isNotFoundError(query.error)) return <MemorialNotFound />;
  if (query.data) return <MemorialSections memorial={query.data} notice={isSignedOut && <SignInNotice />} />;
  if (isSignedOut) return <PleaseSignIn />;
  if (!error) {
    return (
      <>
        <SignedInHeader title={<NameSkeleton />} subtitle={<DatesSkeleton />} back={{ to: paths.landing }} />
        <MemorialSkeleton />
      </>
    );
  }
  return (
    <NoticePage>
      <LoadError headingLevel="h1" title="We couldn’t load this memorial" error={error} onRetry={query.refetch} />
    </NoticePage>
  );
}
