import { useNavigate } from '@tanstack/react-router';
import { observer } from 'mobx-react-lite';
import { may } from '#features/access/rules.ts';
import { HomeScreen } from '#features/dashboard/web/home-screen.tsx';
import { TourOffer } from '#features/onboarding/web/public.ts';
import { FirstProjectScreen } from '#features/projects/web/first-project-screen.tsx';
import { createProjectOpen, projectIssuesPath, projectsOf } from '#features/projects/web/public.ts';
import { useWorkspace } from '#features/workspaces/web/public.ts';
import { t } from './text.ts';

/** `/{workspaceSlug}`: the person's dashboard, with the tour for people who have not seen it. */
export const Home = observer(function Home() {
  const place = useWorkspace();
  const navigate = useNavigate();
  const [project] = projectsOf(place.slug).joined;
  const mayCreate = may('project.create', { workspace: place.role, project: null });
  const onward = project
    ? { label: t('openProject'), go: () => void navigate({ to: projectIssuesPath(place.slug, project.id) }) }
    : mayCreate
      ? { label: t('createProject'), go: () => createProjectOpen.set(true) }
      : null;
  const offer = <TourOffer onward={onward} />;
  return project ? <HomeScreen offer={offer} /> : <FirstProjectScreen offer={offer} />;
});
