-- For the balancer's health check: no password, no privileges.
CREATE USER haproxy_check@'%';
