-- When the next of somebody's snoozes is over is asked with every count of their inbox.
create index notifications_snoozed on notifications (workspace_id, receiver_id, snoozed_till)
  where snoozed_till is not null and archived_at is null;

-- The sender of webhooks reads the oldest that wait, in order, by the other index.
drop index webhook_deliveries_of_subject;
