-- Calls to the AI service are counted per gym, person and server, with the other limits of attempts.
drop table ai_requests;
