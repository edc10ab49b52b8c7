import { Button } from '#platform/ui/controls/button.tsx';
import { t } from './text.ts';
import type { UploadState } from './use-image-upload.ts';

interface UploadStatusProps {
  label: string;
  state: Exclude<UploadState, { phase: 'idle' }>;
  onCancel: () => void;
  /** Called when the pressed button has disappeared, so that focus can move elsewhere. */
  onPressed: () => void;
}

/** Progress of an upload: a bar and Cancel, or why it failed and Retry. */
export function UploadStatus({ label, state, onCancel, onPressed }: UploadStatusProps) {
  const press = (act: () => void) => {
    act();
    onPressed();
  };
  if (state.phase === 'uploading') {
    const percent = Math.round(state.share * 100);
    return (
      <div className="flex items-center gap-2">
        <progress
          aria-label={t('uploading', { label })}
          value={percent}
          max={100}
          className="h-1.5 w-40 appearance-none overflow-hidden rounded-full border border-line-2 bg-sunken accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        />
        <Button size="small" variant="quiet" onClick={() => press(onCancel)}>
          {t('cancel')}
        </Button>
      </div>
    );
  }
  const { message, retry } = state;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="alert" className="text-small text-danger">
        {message}
      </p>
      {retry && (
        <Button size="small" onClick={() => press(retry)}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
