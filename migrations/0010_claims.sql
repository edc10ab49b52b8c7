-- Who signs in is looked for among the people that imports named (decisions.md 4).
create index imported_people_by_email on imported_people (email) where email is not null;
